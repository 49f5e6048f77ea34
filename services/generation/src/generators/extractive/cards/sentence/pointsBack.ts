import type { LanguageData } from '../../../../languages';
import type { Sentence } from './sentence';

/** "Il suo metodo", "las mismas claves", "John Locke en avait", "l'a perfectionnée": of what, another sentence says. */
export function pointsBack({ words }: Sentence, data: LanguageData, isMeant: (key: string) => boolean): boolean {
  const [first, second, third] = words;
  const pointer = second?.key ?? '';
  if (first !== undefined && data.determiners.has(first.key) && data.anaphors.has(pointer) && !isMeant(pointer))
    return true;
  // "In the same year"
  if (second !== undefined && data.determiners.has(second.key) && SAME.has(third?.key ?? '')) return true;
  return words.some(({ key }, i) => {
    const next = words[i + 1]?.key ?? '';
    const isPlace = key === 'y' && data.clitics.has('y') && words[i - 1]?.key !== 'il';
    return isPlace || (data.clitics.has('en') && (key === 'en' || key === 'l') && HAVING.has(next));
  });
}

const SAME = new Set(['same', 'gleichen', 'selben', 'meme', 'mismo', 'misma', 'stesso', 'stessa']);
const HAVING = new Set(['a', 'ont', 'avait', 'avaient', 'eut']);

/** "Les sons plus aigus", compared with what is not named: no "les plus aigus", "el volcán más alto del mundo". */
export const COMPARED =
  /^(?!(?:\p{L}+ )+(?:des?|du|del|della|d['’]))(?:\p{L}+ )+(?<!(?:les?|la) )(?:plus|moins|más|menos|più|meno) /iu;
