import type { Draft, SentencePattern } from '../candidate';
import { datesIn } from '../datePhrase';
import type { Language } from '../../language';

/** Nouns of what happens at a time, with the article that a question gives them. */
const EVENTS: Record<Language, Record<string, string>> = {
  en: {
    the: 'battle siege treaty war peace revolution conference congress operation pact act edict council uprising revolt rebellion massacre coup declaration landing armistice crisis constitution convention diet',
  },
  de: {
    die: '\\p{L}*schlacht \\p{L}*revolution \\p{L}*konferenz Belagerung \\p{L}*verfassung Operation \\p{L}*krise',
    der: '\\p{L}*krieg \\p{L}*vertrag Friede Frieden \\p{L}*kongress \\p{L}*aufstand \\p{L}*putsch Reichstag \\p{L}*pakt',
    das: 'Edikt Konzil Massaker \\p{L}*abkommen \\p{L}*fest \\p{L}*gesetz',
  },
  fr: {
    la: 'bataille guerre paix révolution conférence convention crise révolte déclaration constitution prise bulle ligue',
    le: 'traité congrès siège pacte concile massacre débarquement serment concordat coup',
    'l’': 'opération édit armistice insurrection accord',
  },
  es: {
    la: 'batalla guerra paz revolución conferencia operación crisis rebelión constitución declaración matanza liga',
    el: 'tratado congreso sitio pacto edicto concilio desembarco armisticio golpe motín acuerdo concordato',
  },
  it: {
    la: 'battaglia guerra pace rivoluzione conferenza crisi rivolta costituzione dichiarazione congiura strage lega',
    il: 'trattato congresso patto concilio massacro sacco concordato',
    lo: 'sbarco statuto',
    'l’': 'operazione editto armistizio assedio insurrezione accordo',
  },
};
const ASK: Record<Language, (event: string) => string> = {
  en: (event) => `When was ${event}?`,
  de: (event) => `Wann war ${event}?`,
  fr: (event) => `De quand date ${event} ?`,
  es: (event) => `¿Cuándo fue ${event}?`,
  it: (event) => `Quando fu ${event}?`,
};
const OF = {
  en: '(?:of|at|in|for|on)',
  de: '(?:von|vom|bei|in|im|zu|um|gegen|am)',
  fr: "(?:de|du|des|d['’]|à|aux?|en|sur|contre)",
  es: '(?:de|del|en|contra|sobre)',
  it: "(?:di|del|dello|della|delle|dei|degli|dell['’]|d['’]|a|in|contro)",
};
const YEAR_OF = { en: 'of', de: 'von', fr: 'de', es: 'de', it: 'del' };
const NAMED =
  "(?:(?:la|las|los|le|les|el|il|lo|gli|the|l['’]) ?)?(?:\\p{Lu}[\\p{L}’'-]+|\\p{Lu}\\.)(?: (?:y|e|et|and|und|de|von) \\p{Lu}[\\p{L}’'-]+| (?:o|or|oder|ou) \\p{Lu}[\\p{L}’'-]+(?: \\p{Lu}(?![\\p{L}]))?| \\p{Lu}[\\p{L}’'-]+)*";

/** "the Treaty of Lodi (1454)", "the Congress of Vienna of 1815": an event with a name and its date. */
export const events: SentencePattern = {
  name: 'events',
  of: 'sentence',
  examples: [
    {
      language: 'en',
      text: 'They lost the land for good at the Battle of Hastings (1066) and fled north.',
      front: 'When was the Battle of Hastings?',
      back: '1066',
    },
    {
      language: 'de',
      text: 'Mit der Schlacht bei Tannenberg (1410) begann der Niedergang.',
      front: 'Wann war die Schlacht bei Tannenberg?',
      back: '1410',
    },
    {
      language: 'fr',
      text: 'Il signe ensuite le traité de Nimègue (1678) avec la Hollande.',
      front: 'De quand date le traité de Nimègue ?',
      back: '1678',
    },
    {
      language: 'es',
      text: 'Se reunieron en la Conferencia de Múnich (septiembre de 1938) para decidirlo.',
      front: '¿Cuándo fue la Conferencia de Múnich?',
      back: 'Septiembre de 1938',
    },
    {
      language: 'it',
      text: 'Con la pace di Lodi del 1454 gli Stati italiani trovarono un equilibrio.',
      front: 'Quando fu la pace di Lodi?',
      back: '1454',
    },
  ],
  refuses: [
    { language: 'en', text: 'They lost the battle (1066) and fled to the north.' },
    { language: 'es', text: 'La guerra de 1914 lo cambió todo en Europa.' },
  ],
  make({ text }, { language }) {
    const { code } = language;
    const drafts: Draft[] = [];
    for (const { groups, index } of text.matchAll(patternOf(code))) {
      // "entrée en guerre des États-Unis"
      if (/(?:^|\s)(?:en|in|im|di|at|to)\s$/iu.test(text.slice(0, index))) continue;
      const { name = '', noun = '' } = groups ?? {};
      const date = groups?.['date']?.trim() ?? groups?.['year'] ?? '';
      const article = Object.entries(EVENTS[code]).find(([, nouns]) =>
        new RegExp(`^(?:${nouns.replaceAll(' ', '|')})$`, 'iu').test(noun),
      )?.[0];
      const [found] = datesIn(date, language);
      const isSpan = /^\d{3,4}\s?[–-]\s?\d{2,4}$/.test(date);
      if (article === undefined || (!isSpan && found?.date !== date && !/^\d{3,4}$/.test(date))) continue;
      const front = ASK[code](`${article}${article.endsWith('’') ? '' : ' '}${name}`);
      if (!drafts.some((draft) => draft.front === front)) drafts.push({ front, back: date, alone: true });
    }
    return drafts.slice(0, 2);
  },
};

const patterns = new Map<Language, RegExp>();

function patternOf(code: Language): RegExp {
  const known = patterns.get(code);
  if (known !== undefined) return known;
  // Only the noun may begin with a capital or not: what names it has one.
  const nouns = Object.values(EVENTS[code])
    .join(' ')
    .split(' ')
    .map((noun) =>
      noun.replace(
        /^(\\p\{L\}\*)?(\p{Ll})/u,
        (_all, before: string | undefined, letter: string) => `${before ?? ''}[${letter.toUpperCase()}${letter}]`,
      ),
    );
  const made = new RegExp(
    `(?<!\\p{L})(?<name>(?<noun>${nouns.join('|')})(?: \\p{Ll}+)? (?:${OF[code]} ?)?${NAMED}) (?:\\((?<date>[^()]{3,24})\\)|${YEAR_OF[code]} (?<year>\\d{4})(?![\\d–-]))`,
    'gu',
  );
  patterns.set(code, made);
  return made;
}
