import type { Draft, SentencePattern } from '../candidate';
import { BODIES } from './bodies';
import { isLoose, isPerson, isVague } from './definitions';
import { isPersonName, pointsBack } from './people';

const MOST_FRONT = 22;
const NAME =
  "\\p{Lu}[\\p{L}’'.-]*(?: (?:(?:of|de|del|della|di|da|du|des|von|van|der|la|y|e|et|and|und|le|los) )*\\p{Lu}[\\p{L}’'.-]*)*";
/** A passive with who did it, a name or somebody with a name: `verb` its participle. */
const PASSIVE = {
  en: `^(?<verb>(?:also |first |later |originally )?\\p{L}+(?:ed|en|wn|nt|ung|ght|ade|uilt|ound|ead|id|ut|et)) (?<between>[^,;:]{0,60}?)by (?<agent>(?:the \\p{L}+ (?:\\p{L}+ )?)?${NAME})(?<rest>(?: (?:in|on|at|after|during|between|to|as|from|under|for|with) [^,;:]+)?)$`,
  de: `^(?<between>[^,;:]{0,60}?)von (?<agent>(?:de[mr] (?:\\p{Ll}+ )?)?${NAME}) (?<rest>(?:[^,;:]{0,80} )?)(?<verb>\\p{L}*(?:ge|be|er|ent|ver|zer)\\p{Ll}+(?:t|en))$`,
  fr: `^(?<verb>\\p{L}+(?:é|i|u|it|is|ert)e?s?) (?<between>[^,;:]{0,60}?)par (?<agent>(?:(?:le |la |l['’])\\p{L}+ (?:\\p{Ll}+ )?)?${NAME})(?<rest>(?: (?:en|à|au|dans|le|pour|après|lors|vers) [^,;:]+)?)$`,
  es: `^(?<verb>\\p{L}+(?:ad|id|t|ch|st|ert)[oa]s?) (?<between>[^,;:]{0,60}?)por (?<agent>(?:(?:el|la) \\p{L}+ (?:\\p{Ll}+ )?)?${NAME})(?<rest>(?: (?:en|a|al|el|para|tras|durante|hacia) [^,;:]+)?)$`,
  it: `^(?<verb>\\p{L}+(?:at|it|ut|tt|st|nt|rt|ss|s)[oaie]) (?<between>[^,;:]{0,60}?)(?:da|dal|dalla|dall['’]) ?(?<agent>(?:\\p{Ll}+ (?:\\p{Ll}+ )?)?${NAME})(?<rest>(?: (?:nel|nell['’]|il|a|al|in|per|dopo|durante|verso) ?[^,;:]+)?)$`,
};
const AUXILIARY = {
  en: /^(?:was|were)$/,
  de: /^wurden?$/,
  fr: /^(?:fut|furent|est|sont)$/,
  es: /^(?:fue|fueron)$/,
  it: /^(?:fu|furono|venne|vennero|è|sono)$/,
};

/** Who it was done by: a passive of the past with a name. */
export const agents: SentencePattern = {
  name: 'agents',
  of: 'sentence',
  examples: [
    {
      language: 'en',
      text: 'The blood groups were discovered by Karl Landsteiner in 1901.',
      front: 'Who were the blood groups discovered by in 1901?',
      back: 'Karl Landsteiner',
    },
    {
      language: 'de',
      text: 'Die Röntgenstrahlen wurden 1895 von Wilhelm Conrad Röntgen entdeckt.',
      front: 'Von wem wurden die Röntgenstrahlen 1895 entdeckt?',
      back: 'Wilhelm Conrad Röntgen',
    },
    {
      language: 'de',
      text: 'Der Volksaufstand wurde durch die Polizei und sowjetische Truppen gewaltsam niedergeschlagen.',
      front: 'Wodurch wurde der Volksaufstand gewaltsam niedergeschlagen?',
      back: 'Durch die Polizei und sowjetische Truppen',
    },
    {
      language: 'fr',
      text: 'La radioactivité a été découverte par Henri Becquerel en 1896.',
      front: 'Par qui a été découverte la radioactivité en 1896 ?',
      back: 'Henri Becquerel',
    },
    {
      language: 'es',
      text: 'La penicilina fue descubierta por Alexander Fleming en 1928.',
      front: '¿Por quién fue descubierta la penicilina en 1928?',
      back: 'Alexander Fleming',
    },
    {
      language: 'it',
      text: 'La dinamite fu inventata da Alfred Nobel nel 1867.',
      front: 'Da chi fu inventata la dinamite nel 1867?',
      back: 'Alfred Nobel',
    },
  ],
  refuses: [
    { language: 'en', text: 'It was discovered by Karl Landsteiner in 1901.' },
    { language: 'it', text: 'La penisola fu attraversata da grandi fiumi.' },
  ],
  make({ parse }, context) {
    if (parse === undefined) return [];
    const { language } = context;
    const { code } = language;
    const { subject, opening } = parse;
    // "a été découverte", "è stato fondato", "ha sido creada": the auxiliary has several words.
    const whole = `${parse.verb} ${parse.rest}`;
    const been = /^(?:(?:a|ont) été|(?:è|sono) stat[oaie]|(?:ha|han) sido) /u.exec(whole)?.[0].trim() ?? parse.verb;
    if (been === parse.verb && !AUXILIARY[code].test(parse.verb)) return [];
    if (isLoose(subject, language) || (opening !== '' && code === 'de')) return [];
    if (code === 'de') {
      const draft = ofNoun(parse.verb, subject, parse.rest);
      if (draft !== undefined && !pointsBack(parse.rest, language) && !isVague(parse.rest, language)) return [draft];
    }
    const groups = compiled(code).exec(whole.slice(been.length + 1).split(FURTHER)[0] ?? '')?.groups;
    const { verb = '', between = '', agent = '', rest = '' } = groups ?? {};
    const words = agent.replace(/^(?:the|el|la|le|de[mr]|l['’]) ?/u, '');
    const isSomebody =
      isPersonName(words, context) || isPerson(agent, language) || (code !== 'de' && context.usage.isName(words));
    if (verb === '' || !isSomebody || pointsBack(`${between} ${agent} ${rest}`, language)) return [];
    if (isVague(`${between} ${rest}`, language)) return [];
    const tail = `${between.trim()} ${rest.trim()}`.trim();
    const when = opening === '' ? '' : `${opening.charAt(0).toLowerCase()}${opening.slice(1)}`;
    const front = ASK[code]({ been, verb, subject, tail: `${tail} ${when}`.trim() }).replace(
      /\s+(?=\?)/u,
      code === 'fr' ? ' ' : '',
    );
    return front.split(' ').length > MOST_FRONT ? [] : [{ front, back: agent, alone: /\p{Lu}/u.test(subject) }];
  },
};

/** German: "durch die Polizei gewaltsam niedergeschlagen": the agent ends with its last noun, a participle follows. */
function ofNoun(verb: string, subject: string, whole: string): Draft | undefined {
  const rest = whole.split(/,? um |, (?:der|die|das|was|wo|weil|da|welche[rsmn]?) /u)[0] ?? '';
  const found =
    /^(?<between>[^,;:]{0,40}?)(?<prep>durch|von) (?<agent>(?:(?:die|den|das|der|dem|eine[nrm]?|ein) |\p{Lu})[^;:()\d]{3,90}?) (?<tail>(?:\p{Ll}+ )*\p{L}*(?:ge|be|er|ent|ver|zer)\p{Ll}+(?:t|en))$/u.exec(
      rest,
    )?.groups;
  const { between = '', prep = '', agent = '', tail = '' } = found ?? {};
  const last = agent.split(' ').at(-1) ?? '';
  if (
    agent === '' ||
    !/^\p{Lu}/u.test(last) ||
    / (?:als|in|im|am|auf|bei|zu|zur|zum|mit|nach|vor|für) /u.test(` ${agent} `)
  )
    return undefined;
  if (prep === 'von' && !BODIES.test(agent)) return undefined;
  return {
    front: `${prep === 'von' ? 'Von wem' : 'Wodurch'} ${verb} ${subject} ${between}${tail}?`,
    back: `${prep === 'von' ? 'Von' : 'Durch'} ${agent}`,
  };
}

const FURTHER = /[;:(]|, | (?:and|et|y|e) (?=\p{Ll}+(?:at[oaie]|it[oaie]|ut[oaie]|ad[oa]s?|id[oa]s?|ée?s?|ed) )/u;

interface Asked {
  been: string;
  verb: string;
  subject: string;
  tail: string;
}

const ASK: Record<'en' | 'de' | 'fr' | 'es' | 'it', (asked: Asked) => string> = {
  en: ({ been, verb, subject, tail }) => `Who ${been} ${subject} ${verb} by ${tail}?`,
  de: ({ been, verb, subject, tail }) => `Von wem ${been} ${subject} ${tail} ${verb}?`.replace(/ {2,}/g, ' '),
  fr: ({ been, verb, subject, tail }) => `Par qui ${been} ${verb} ${subject} ${tail} ?`.replace(/ {2,}/g, ' '),
  es: ({ been, verb, subject, tail }) => `¿Por quién ${been} ${verb} ${subject} ${tail}?`,
  it: ({ been, verb, subject, tail }) => `Da chi ${been} ${verb} ${subject} ${tail}?`,
};

const patterns = new Map<string, RegExp>();

function compiled(code: keyof typeof PASSIVE): RegExp {
  const known = patterns.get(code) ?? new RegExp(PASSIVE[code], 'u');
  patterns.set(code, known);
  return known;
}
