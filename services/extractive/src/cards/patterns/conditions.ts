import { fold } from '@learning-library/common/contract';
import type { SentencePattern } from '../candidate';
import type { LanguageData } from '../../language';
import { mainOf } from './definitions';
import { pointsBack } from './people';

const MOST_CONDITION = 16;
const CONDITION = {
  en: /^(?<word>When|If) (?<condition>[^,;:]{8,120}), (?<main>.{12,220})$/u,
  de: /^(?<word>Wenn) (?<condition>[^,;:]{8,120}), (?:so |dann )?(?<main>.{12,220})$/u,
  fr: /^(?<word>Lorsqu['’]|Lorsque |Quand |Si |S['’])(?<condition>[^,;:]{8,120}), (?<main>.{12,220})$/u,
  es: /^(?<word>Cuando|Si) (?<condition>[^,;:]{8,120}), (?<main>.{12,220})$/u,
  it: /^(?<word>Quando|Se) (?<condition>[^,;:]{8,120}), (?<main>.{12,220})$/u,
};
/** What was once so is no rule. */
const ONCE = {
  en: /(?<!\p{L})(?:was|were|would|had|did|came|became|began|fell|died|left|took|(?<!(?:is|are|be|been|being) )\p{Ll}{3,}ed(?! (?:by|in|into|to|from|at|with|on)(?!\p{L})))(?!\p{L})/u,
  de: /(?<!\p{L})(?:war|waren|wäre|wären|würde|würden|hätte|hätten|wurde|wurden|hatte|hatten|\p{Ll}{3,}ten?)$/u,
  fr: /(?<!\p{L})(?:était|fut|avait|eut|\p{Ll}+rait|\p{Ll}+(?:aient|èrent|irent))(?!\p{L})/u,
  es: /(?<!\p{L})(?:era|fue|había|\p{Ll}+(?:ó|aron|ieron|aba|aban|aran?|ieran?|ase|iese|ría|rían))(?!\p{L})/u,
  it: /(?<!\p{L})(?:era|fu|aveva|fosse|\p{Ll}+(?:ò|arono|irono|ava|avano|[ae]ssero|rebbe|rebbero))(?!\p{L})/u,
};

/** "When lava cools, the minerals in it line up": what happens then. */
export const conditions: SentencePattern = {
  name: 'conditions',
  of: 'sentence',
  examples: [
    {
      language: 'en',
      text: 'When oceanic crust meets continental crust, the oceanic plate is forced down into the mantle.',
      front: 'What happens when oceanic crust meets continental crust?',
      back: 'The oceanic plate is forced down into the mantle',
    },
    {
      language: 'de',
      text: 'Wenn der Blutdruck sinkt, schüttet die Niere das Enzym Renin aus.',
      front: 'Was geschieht, wenn der Blutdruck sinkt?',
      back: 'Dann schüttet die Niere das Enzym Renin aus',
    },
    {
      language: 'it',
      text: 'Se la temperatura aumenta, le molecole si muovono più velocemente.',
      front: 'Che cosa succede se la temperatura aumenta?',
      back: 'Le molecole si muovono più velocemente',
    },
  ],
  refuses: [
    { language: 'en', text: 'When the king died, his son took the crown of the country.' },
    { language: 'en', text: 'If you multiply both sides, the result stays the same.' },
  ],
  make({ text }, { language }) {
    const groups = CONDITION[language.code].exec(text)?.groups;
    const { word = '', condition = '', main = '' } = groups ?? {};
    const back = mainOf(main, language);
    const words = condition.split(' ');
    if (back === undefined || words.length < 3 || words.length > MOST_CONDITION || back.split(' ').length < 4)
      return [];
    if (!isRule(condition, language) || ONCE[language.code].test(condition) || ONCE[language.code].test(back))
      return [];
    if (
      NO_MAIN.test(back) ||
      (language.code !== 'en' && language.code !== 'de' && / ?\p{L}{2,}(?:mos|iamo|ons)(?!\p{L})/u.test(condition))
    )
      return [];
    // "If Alphonso has a burger": an example, no rule.
    if (language.code !== 'de' && /^\p{Lu}\p{Ll}+ (?!\p{Lu})/u.test(condition)) return [];
    const first = fold(back.split(/[ ’']/u)[0] ?? '');
    if (language.personal.has(first) || language.demonstratives.has(first) || language.conjunctions.has(first))
      return [];
    return [
      {
        front: language.ask.happens(`${word.toLowerCase()}${/[’' ]$/u.test(word) ? '' : ' '}${condition}`),
        back: language.code === 'de' ? `Dann ${back}` : back,
      },
    ];
  },
};

/** What still belongs to the condition. */
const NO_MAIN =
  /^(?:such as|like|for example|and|or|especially|including|come|ad esempio|per esempio|o|oppure|como|por ejemplo|comme|par exemple|ou|wie|zum Beispiel|oder|und) /u;

/** It says of what, and to nobody. */
function isRule(condition: string, language: LanguageData): boolean {
  const [first = ''] = condition.split(/[ ’']/u);
  const folded = fold(first);
  if (/ (?:is|are) to /.test(condition) || /^\p{L}+ing /u.test(condition)) return false;
  const opens = language.determiners.has(folded) || !language.stopWords.has(folded) || /^[ld]$/u.test(folded);
  return (
    opens && !language.deictic.has(folded) && !pointsBack(condition, language) && !language.connectives.has(folded)
  );
}
