import { LANGUAGES_BY_CODE, type Language, type LanguageData } from '../language';

/** Minimum length of a stem. In a shorter word, endings would be most of the word. */
const MIN_STEM = 3;

/** Folded words without the endings that inflect them. */
export class Stems {
  private readonly data: LanguageData | undefined;

  constructor(language: Language | undefined) {
    this.data = language && LANGUAGES_BY_CODE[language];
  }

  isStopWord(word: string): boolean {
    return this.data?.stopWords.has(word) === true;
  }

  stem(word: string): string {
    if (this.data === undefined || /\p{N}/u.test(word)) return word;
    const ending = this.data.inflections.find((one) => word.length >= one.length + MIN_STEM && word.endsWith(one));
    return ending === undefined ? word : word.slice(0, -ending.length);
  }
}
