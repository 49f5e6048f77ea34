import { fold } from '@learning-library/common/contract';
import { datesIn } from '../datePhrase';
import { isFinite } from '../parse';
import type { SentencePattern } from '../candidate';
import type { LanguageData } from '../../language';
import { firstStatement, isVague, mainOf } from './definitions';
import { pointsBack } from './people';

const MOST_OPENING = 7;
const MOST_MAIN = 22;
/** What a time is told by, besides dates. */
const TIME =
  /jahrhundert|(?:fruh|spat)?(?:sommer|winter|herbst)|fruhjahr|fruhling|mittelalter|antike|neuzeit|jahren|weltkrieg|(?:nach|vor) (?:der|dem|den) /;
/** Verbs behind a place whose subject is what is asked for, with their form for one. */
const PLACED = new Map([
  ['liegt', 'liegt'],
  ['liegen', 'liegt'],
  ['befindet', 'befindet'],
  ['befinden', 'befindet'],
  ['gehört', 'gehört'],
  ['gehören', 'gehört'],
  ['zählt', 'zählt'],
  ['zählen', 'zählt'],
  ['entsteht', 'entsteht'],
  ['entstehen', 'entsteht'],
  ['steht', 'steht'],
  ['stehen', 'steht'],
]);

/** German: what stands before the verb is asked for, or from it what stands behind: nothing has to change its form. */
export const fronted: SentencePattern = {
  name: 'fronted phrases',
  of: 'sentence',
  examples: [
    {
      language: 'de',
      text: '1494 ließ Zar Iwan III. das Kontor in Nowgorod schließen.',
      front: 'Wann ließ Zar Iwan III. das Kontor in Nowgorod schließen?',
      back: '1494',
    },
    {
      language: 'de',
      text: 'Zwischen Vorhof und Kammer liegen die Segelklappen des Herzens.',
      front: 'Was liegt zwischen Vorhof und Kammer?',
      back: 'Die Segelklappen des Herzens',
    },
    {
      language: 'de',
      text: 'Durch die Verdauung werden Nährstoffe in kleine Bausteine zerlegt.',
      front: 'Wodurch werden Nährstoffe in kleine Bausteine zerlegt?',
      back: 'Durch die Verdauung',
    },
  ],
  refuses: [
    { language: 'de', text: 'Wegen seiner Lage wuchs die Stadt schnell an.' },
    { language: 'de', text: 'Im Gegensatz dazu liegen die Dinge hier anders.' },
    { language: 'de', text: 'Im Jahr 1494 ließ er das Kontor in Nowgorod schließen.' },
  ],
  make({ text }, { language }) {
    if (language.code !== 'de') return [];
    const tokens = text.split(' ');
    const at = tokens
      .slice(0, MOST_OPENING + 1)
      .findIndex(
        (token, i) =>
          i > 0 &&
          (isFinite(tokens, i, token.toLowerCase(), language) ||
            (/^\d{4}$/.test(tokens[i - 1] ?? '') &&
              /^\p{Ll}{3,}$/u.test(token) &&
              !/^(?:bis|und|oder|als|noch|auf|nach|von)$/.test(token))),
      );
    if (at < 1) return [];
    const opening = tokens.slice(0, at).join(' ');
    const verb = tokens[at] ?? '';
    const main = firstStatement(tokens.slice(at + 1).join(' '))
      .replace(/^sich /, '')
      .replace(
        /(?<= |^)(?:jedoch|allerdings|dagegen|hingegen|schließlich|schliesslich|auch|daher|deshalb|somit|aber) /gu,
        '',
      );
    const isReflexive = tokens[at + 1] === 'sich';
    if (
      opening.includes(',') ||
      /(?:übrigen|letzteren|ersteren|folgenden)(?!\p{L})/u.test(text) ||
      isVague(main, language) ||
      pointsBack(`${opening} ${main}`, language) ||
      !startsNominal(main, language)
    )
      return [];
    // "1914 war das Jahr …": no event.
    if (language.beForms.has(verb) && !/(?:t|en)$/u.test(main)) return [];
    const count = main.split(' ').length;
    if (count > MOST_MAIN) return [];
    const first = fold(tokens[0] ?? '');
    const whole = `${verb} ${main}`;
    const dates = datesIn(opening, language);
    if (
      (dates.length === 1 && dates[0]?.isPoint) ||
      (/^(?:im|in|am|wahrend|nach|vor)$/.test(first) && TIME.test(fold(opening)))
    ) {
      if (isReflexive || count < 2) return [];
      const back = dates[0]?.isYear && /^(?:Im Jahre? )?\d{4}$/u.test(opening) ? dates[0].answer : opening;
      return [{ front: `Wann ${whole}?`, back }];
    }
    if (/^(?:aufgrund|wegen|infolge|dank)$/.test(first) && !isReflexive && count >= 3)
      return [{ front: `Warum ${whole}?`, back: opening }];
    if (first === 'durch' && !isReflexive && count >= 3) return [{ front: `Wodurch ${whole}?`, back: opening }];
    const single = PLACED.get(verb);
    const answer = mainOf(main, language);
    if (
      single === undefined ||
      answer === undefined ||
      tokens.length - at > 24 ||
      /(?:t|en) (?:wird|werden|wurde|wurden)$/.test(answer)
    )
      return [];
    if (!/^(?:in|im|an|am|auf|zwischen|unter|uber|hinter|neben|zu|zum|zur|vor|aus|bei|durch)$/.test(first)) return [];
    if (/^(?:gehört|zählt)$/.test(single) !== /^zu[mr]?$/.test(first)) return [];
    return [
      {
        front: `Was ${single} ${isReflexive ? 'sich ' : ''}${opening.charAt(0).toLowerCase()}${opening.slice(1)}?`,
        back: answer,
      },
    ];
  },
};

/** Behind the verb the subject stands with its article, or is a name or a noun. */
function startsNominal(text: string, { vague }: LanguageData): boolean {
  const [first = '', second = ''] = text.split(' ');
  if (vague.has(fold(second))) return false;
  return /^(?:der|die|das|eine?|zwei|drei|vier|etwa|rund|viele|mehrere)$/u.test(first)
    ? second !== ''
    : /^\p{Lu}/u.test(first);
}
