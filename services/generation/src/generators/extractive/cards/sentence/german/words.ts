/** Small words of German by what they open or close, in lower case. */
const set = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

export const PREPOSITIONS = set(
  `in im ins an am ans auf aus bei beim mit nach seit vor vom zu zum zur über unter zwischen durch für gegen ohne um neben von trotz
   wegen gegenüber laut hinter`,
);
export const ARTICLES = set('der die das den dem des ein eine einen einem einer eines');
export const INDEFINITE = set('ein eine einen einem einer eines');
/** What else opens a noun phrase. */
export const OPENERS = set(
  'sein seine seinen seinem seiner ihr ihre ihren ihrem ihrer jeder jede jedes alle viele mehrere beide einige',
);
export const RELATIVES = set('der die das den dem');
/** Open a clause that says something true by itself. */
export const TELLING = set(
  'als während nachdem obwohl obgleich weil da wo wobei wohingegen woraufhin weshalb weswegen',
);
/** Open a clause without which what stands above says something else, or nothing. */
export const KEPT = set(
  'dass ob wenn bevor ehe sodass indem damit falls sofern solange sobald seitdem wohin woher womit wodurch woran worauf worin wovon wozu was wer',
);
/** Open any other clause with its verb at the end. */
export const OTHER = set('wie dessen deren denen welche welcher welches');
/** Verbs behind which a group with "zu" belongs to their clause. */
export const GOVERNING =
  /(?:^(?:begann|begannen|versuchten?|suchten?|wagten?|hofften?|planten?|pflegten?|vermochten?|verstand|verstanden|drohten?)|^beschloss|^beschlossen|^zwang|^zwangen)$/;
export const CONJUNCTIONS = set('und oder sowie sondern aber');
export const isAuxiliary = (word: string): boolean => AUXILIARIES.has(word);
const AUXILIARIES = set(
  'ist sind war waren wird werden wurde wurden hat haben hatte hatten kann können konnte konnten muss müssen musste mussten soll sollen sollte sollten darf durfte durften wollte wollten ließ ließen sei seien hätte würde würden',
);
/** Forms of the past that no ending tells. */
const STRONG =
  /(?:war|gab|kam|ging|fand|stand|lag|sah|las|nahm|schrieb|blieb|fiel|rief|trug|wuchs|schuf|schloss|bot|zog|flog|lor|gann|wann|sprach|brach|starb|warb|trat|bat|saß|fuhr|schlug|lud|stieg|schien|glich|wies|hing|fing|sang|sank|zwang|drang|griff|ritt|schnitt|litt|floh|hob|wog|wich|schwand|maß|goss|riss|ließ|warf|traf|half|band|barg|sann|kroch|bog|schob|schoss|noss|floss|sandte)$/;
const WEAK = /^\p{Ll}{2,}(?:t|te|ten|en|hafte|habe)$/u;
const NO_VERB = set(
  `nicht selbst oft erst jetzt meist fast zuletzt weit dort seit mit samt nebst gut bekannt recht nächst statt gegen zwischen unten oben
   außen innen neben wegen vergebens dennoch zusammen allen vielen anderen heraus zunächst längst überhaupt nachts seiten kosten hingegen dagegen indessen deswegen allein drüben morgen gelegentlich`,
);

/** Whether a word can be the verb at the end of a clause. */
export function isFinite(word: string, before: string): boolean {
  if (word !== word.toLowerCase() || ARTICLES.has(word) || OPENERS.has(word) || NO_VERB.has(word)) return false;
  if (AUXILIARIES.has(word)) return true;
  return before !== 'zu' && !ZU.test(word) && (STRONG.test(word) || WEAK.test(word));
}

/** "abzulehnen" */
const ZU =
  /^(?:ab|an|auf|aus|bei|ein|fest|fort|her|hin|los|mit|nach|vor|weg|zurück|zusammen|um|durch|teil|wieder)zu\p{Ll}{2,}n$/u;

/** "zu besuchen", "abzulehnen": the end of a group without a subject. */
export function isInfinitive(word: string, before: string): boolean {
  return (before === 'zu' && /^\p{Ll}+n$/u.test(word)) || ZU.test(word);
}

const PREFIX =
  /^(abwärts|zurück|zusammen|vorbei|heraus|hinaus|voraus|hervor|voran|teil|fest|fort|statt|nieder|ab|an|auf|aus|bei|ein|her|hin|los|mit|nach|vor|weg|zu)(\p{Ll}{3,})$/u;
/** Verbs that only begin like these. */
const WHOLE =
  /^(?:antwort|ander|anal|einig|eins|herrsch|hinder|beinhalt|beicht|zuck|nachricht|beiß|beis|begeist|animier|ausser|mitt)/;
const ONSET = /^(?:[bdfghjklmnprstvwz]?[aeiouäöü]|b[lr]|dr|f[lr]|g[lnr]|k[lnr]|p[flr]|qu|s[cptkmnlw]|tr|zw|wr|pf)/;

/** "ablöste" is "löste … ab" in a main clause. */
export function apart(verb: string): { verb: string; prefix: string } {
  const match = WHOLE.test(verb) || AUXILIARIES.has(verb) ? null : PREFIX.exec(verb);
  const [, prefix = '', rest = ''] = match ?? [];
  return prefix !== '' && ONSET.test(rest) && !/^(?:t|te|ten|en)$/.test(rest)
    ? { verb: rest, prefix }
    : { verb, prefix: '' };
}
