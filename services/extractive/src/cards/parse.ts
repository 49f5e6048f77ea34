import { fold } from '@learning-library/common/contract';
import type { LanguageData } from '../language';
import { formOf } from '../language/englishVerbs';
import { ALLOWED, BARE, POINTING } from './subjectWords';
import type { Usage } from './usage';

const MOST_SUBJECT = 10;

/** A sentence that has a sure subject. */
export interface Parse {
  /** As it stands within a sentence: "a nephron", "Marie Curie". */
  subject: string;
  /** The finite verb, in lower case. */
  verb: string;
  /** What follows the verb, without the final full stop. */
  rest: string;
  /** What stands before the subject: "In 1905". */
  opening: string;
}

/**
 * One reading of a sentence that all patterns use: subject, finite verb, rest. Undefined where there is any doubt: a pronoun, a clause
 * or a second verb in the subject, a word that can be no subject.
 */
export function parse(sentence: string, language: LanguageData, usage: Usage): Parse | undefined {
  if (!/^[\p{Lu}\d$]/u.test(sentence)) return undefined;
  const { opening, clause: whole } = opened(sentence, language);
  const clause = withoutInsertion(whole, language);
  const tokens = clause.split(' ');
  for (let i = 1; i < Math.min(tokens.length - 1, MOST_SUBJECT + 2); i++) {
    const verb = (tokens[i] ?? '').toLowerCase().replace(/[,;:]$/, '');
    if (!isFinite(tokens, i, verb, language)) continue;
    const before = tokens.slice(0, i);
    if (
      before.length === 1 &&
      (language.determiners.has(fold(before[0] ?? '')) || language.stopWords.has(fold(before[0] ?? '')))
    ) {
      if (language.determiners.has(fold(before[0] ?? ''))) continue;
      return undefined;
    }
    // "the water supply is": a noun that looks like a verb.
    const next = (tokens[i + 1] ?? '').toLowerCase();
    if (
      !language.beForms.has(verb) &&
      (language.beForms.has(next) ||
        (language.code === 'en' && /^(?:can|may|will|must|should|would|could|might|has|have|had)$/.test(next)) ||
        (language.code === 'en' &&
          !/(?:s|ed)$/.test(verb) &&
          formOf(verb) !== undefined &&
          language.finite.has(next) &&
          !/(?:ed|en)$/.test(next)))
    )
      continue;
    if (before.at(-1) === 'ever') continue;
    // "the main function of": a noun.
    if (
      language.code === 'en' &&
      next === 'of' &&
      (!agrees(verb, before.join(' ')) || (formOf(verb)?.auxiliary === 'does' && verb !== 'consists'))
    )
      continue;
    const subject = subjectOf(before, language, usage) ?? bareTerm(before, verb, next, language);
    if (subject === undefined) return undefined;
    // "Die Kapillaren entdeckte …": several before a verb of one are no subject.
    if (language.code === 'de' && /^die .*n$/i.test(subject) && /(?:[^e]t|te)$/.test(verb) && !/ung$|in$/.test(subject))
      return undefined;
    if (language.code === 'en' && !agrees(verb, subject)) return undefined;
    const rest = tokens.slice(i + 1).join(' ');
    if (language.code === 'en' && isReduced(verb, rest, subject)) return undefined;
    return { subject: articled(subject, verb, language, usage), verb, rest, opening };
  }
  return undefined;
}

const OPENS_CLAUSE = /^(?:if|when|while|wenn|als|si|quand|cuando|quando|se|as|since|although|weil|da|obwohl)$/iu;
const MOST_INSERTED = 160;

/** "The heart, which is a muscle, pumps blood.": what stands between commas before the verb goes, where it is no list. */
function withoutInsertion(clause: string, language: LanguageData): string {
  const head = /^[^,;:()“"«]{3,60}(?=, )/u.exec(clause)?.[0] ?? '';
  const before = head.split(' ');
  if (
    head === '' ||
    OPENS_CLAUSE.test(before[0] ?? '') ||
    before.some((word, i) => i > 0 && isFinite(before, i, word.toLowerCase(), language))
  )
    return clause;
  for (const { index } of clause.slice(0, head.length + MOST_INSERTED).matchAll(/, (?=[\p{Ll}è])/gu)) {
    const inserted = clause.slice(head.length + 2, index);
    if (index <= head.length || /[;:?!]/.test(inserted)) continue;
    const after = clause.slice(index + 2).split(' ');
    const last = inserted.split(', ').at(-1)?.split(' ') ?? [];
    // "Histology, or microscopic anatomy, is …": another name.
    const isOtherName = OR.test(inserted) && !inserted.includes(',') && !inserted.slice(4).includes(' or ');
    if (!isOtherName && (language.conjunctions.has(fold(after[0] ?? '')) || last.some((word) => ANDS.has(word))))
      return clause;
    const tokens = [...before, ...after];
    if (isFinite(tokens, before.length, (after[0] ?? '').toLowerCase(), language)) return tokens.join(' ');
  }
  return clause;
}

const OR = /^(?:or|oder|ou|o|od) /u;
const ANDS = new Set(['and', 'or', 'und', 'oder', 'et', 'ou', 'y', 'o', 'e']);

/** A known verb, or what by its form and place is one: in German a small word right behind a noun. */
export function isFinite(
  tokens: readonly string[],
  at: number,
  verb: string,
  { finite, finiteEndings, code, stopWords, beForms, conjunctions }: LanguageData,
): boolean {
  const token = tokens[at] ?? '';
  if (/^\p{Lu}/u.test(token) || NOUNS.test(verb)) return false;
  if (code !== 'en' && code !== 'de' && NO_VERB_AFTER[code].test(tokens[at - 1] ?? '')) return false;
  if (finite.has(verb) || beForms.has(verb) || /^s['’]\p{Ll}{3}/u.test(token)) return true;
  if (takesObject(tokens, at, code) && !stopWords.has(fold(verb))) return true;
  if (!finiteEndings.test(token) || stopWords.has(fold(verb)) || conjunctions.has(verb)) return false;
  return code !== 'de' || /^\p{Lu}[\p{L}’'.)-]*$/u.test(tokens[at - 1] ?? '');
}

/** Prepositions and nouns that have the form of a verb. */
const NOUNS = /^(?:entre|sobre|parte|partes|contra|durante|mediante)$/u;

/** Behind these a word that looks like a verb is a noun. */
const NO_VERB_AFTER = {
  fr: /^(?:une?|des?|du|l['’]|à|au|aux|en|sur|par|pour|sous|avec|sans|entre|dans|vers|très|plus|première|deuxième|seconde|troisième|quatrième|ce|cette|la|le|les|sa|son|ses|leurs?)$/iu,
  es: /^(?:el|la|los|las|una?|unos|unas|de|del|a|al|en|por|para|con|sin|sobre|entre|muy|más|primera?|segund[oa]|tercera?|cuart[oa]|últim[oa]|su|sus|este|esta|cada|gran)$/iu,
  it: /^(?:il|lo|la|i|gli|le|uno?|una|di|del|dell[aeo]|dei|degli|a|al|alla|ai|alle|in|nel|nella|per|con|su|sul|sulla|tra|fra|molto|più|prim[oa]|second[oa]|terz[oa]|quart[oa]|quint[oa]|ultim[oa]|ogni|sua|suo)$/iu,
};

const OBJECT = {
  fr: /^(?:la|le|les|l['’]\p{L}+|un|une|des)$/iu,
  es: /^(?:la|el|los|las|un|una)$/iu,
  it: /^(?:la|il|lo|i|gli|le|l['’]\p{L}+|un|una|uno)$/iu,
};

/** What stands between a noun and an article is a verb: "la France déclare la guerre". */
function takesObject(tokens: readonly string[], at: number, code: LanguageData['code']): boolean {
  if (code === 'en' || code === 'de' || at < 1) return false;
  const isArticle = OBJECT[code].test(tokens[at + 1] ?? '');
  return (
    isArticle &&
    /^\p{Ll}{3,}(?:e|t|nt|a|an|en|ano|ono|isce|ce|it)$/u.test(tokens[at] ?? '') &&
    /\p{L}{3,}$/u.test(tokens[at - 1] ?? '') &&
    !/(?:ale|ali|elle|ique|ive|euse|aire|[ai]ble|ienne|ente|ante|[ée]e|aria|ic[oa]|iv[oa]|os[oa])$/u.test(
      tokens[at] ?? '',
    ) &&
    !/^(?:toute?|tous|toutes|toda|todos|todas|tutta|tutti|tutte|durante|mediante|ante|sobre|entre|contre|contra|comme|come|dont|avant|pendant|devant|malgre|selon)$/iu.test(
      fold(tokens[at] ?? ''),
    )
  );
}

/** English notes leave articles out: what the text has elsewhere is put back before a noun in the singular. */
function articled(subject: string, verb: string, { code, determiners }: LanguageData, usage: Usage): string {
  const isSingular = /^(?:is|was|has)$/.test(verb) || /[^s]s$/.test(verb);
  if (code !== 'en' || !isSingular || determiners.has(fold(subject.split(' ')[0] ?? '')) || /^\p{Lu}/u.test(subject))
    return subject;
  return usage.hasArticle(subject) ? `the ${subject}` : subject;
}

/** "In 1905, Einstein published …": short phrases without a verb before the subject, each with its comma. */
export function opened(sentence: string, language: LanguageData): { opening: string; clause: string } {
  const dated =
    /^((?:In|By|En|Nel|Dal|Dès|Vers|Hacia|Intorno al) (?:the year |el año |l['’]an )?\d{3,4}) (?=[\p{Lu}\p{Ll}])(?!and |et |y |e |und |bis |to )/u.exec(
      sentence,
    )?.[1] ?? '';
  let opening = dated === '' ? dayOf(sentence, language) : dated;
  let clause =
    opening === ''
      ? sentence
      : sentence
          .slice(opening.length + 1)
          .replace(/^(?:Il|La|El|Le|The) (?=\p{L})/u, (article) => article.toLowerCase());
  for (let i = 0; i < MOST_OPENINGS && language.code !== 'de'; i++) {
    const phrase = /^([^,()“"«]{2,70}), (?=\S)/u.exec(clause)?.[1];
    if (phrase === undefined) break;
    const words = fold(phrase).split(' ');
    const first = words[0] ?? '';
    const opens =
      (language.stopWords.has(first) && !language.determiners.has(first) && !language.pronouns.has(first)) ||
      OPENERS.has(first) ||
      isAdverb(words) ||
      /^(?:le|el|il|on|am) \d{1,2} /.test(fold(phrase));
    if (
      !opens ||
      language.conjunctions.has(first) ||
      phrase.split(' ').some((word, n) => n > 0 && isFinite(phrase.split(' '), n, word.toLowerCase(), language))
    )
      break;
    opening = opening === '' ? phrase : `${opening}, ${phrase}`;
    clause = clause.slice(phrase.length + 2);
  }
  return { opening, clause };
}

/** "Embryologically", "initialement" */
function isAdverb(words: readonly string[]): boolean {
  return words.length === 1 && /.{4}(?:ly|ment|mente)$/u.test(words[0] ?? '');
}

/** "Il 29 luglio 1914 la Russia …": a day that no comma sets off. */
function dayOf(sentence: string, { months }: LanguageData): string {
  const found = /^(?:Il|El|Le|On) \d{1,2}(?:er|º|°)? (?:de |of )?(\p{L}+)(?: (?:del? )?\d{4})?(?= \p{L})/u.exec(
    sentence,
  );
  return found !== null && months.has(fold(found[1] ?? '')) ? found[0] : '';
}

const MOST_OPENINGS = 3;
const OPENERS = new Set(
  'within throughout like thanks due alongside following because contrary based roughly generally today during since unlike following according despite towards around suite grace tras mediante segun gracias durante nel nella nei nelle dal dopo secondo grazie avant apres pendant selon depuis vers lors malgre'.split(
    ' ',
  ),
);

/** English: a plain form has several for its subject: "the trigger for egg release" has no verb. */
function agrees(verb: string, subject: string): boolean {
  if (formOf(verb)?.auxiliary !== 'do') return true;
  const head = subject.split(/ (?:of|for|in|from|with|on|to|between|at) /)[0] ?? '';
  return (
    /(?:s|people|men|women|children|species|bacteria|data|fungi|mitochondria|microvilli|cilia|flagella|nuclei| and .+)$/i.test(
      head,
    ) && !head.endsWith('ss')
  );
}

/** English: "Energy stored in bonds is …", "The trees form a …" where a single subject has a plural verb. */
function isReduced(verb: string, rest: string, subject: string): boolean {
  // "Energy stored within molecules … is": a participle with its place.
  const isPlaced =
    /^(?:in|within|by|from|on|with|at|through|under|between|as) (?!\d).* (?:is|are|was|were|has|have|can) /.test(rest);
  if (verb.endsWith('ed') && isPlaced) return true;
  if (verb.endsWith('ed'))
    return /^[^,]*?(?<!\p{L}|which |that |who |and |because |when |as )(?:is|are|was|were|has|have|can|will|may)(?![\p{L}’'])/u.test(
      rest.split(/, | (?:which|that|who|because|when|as|while|and|where) /)[0] ?? '',
    );
  return verb === 'do' || verb === 'does' || (/^(?:have|are|were)$/.test(verb) && /^an? /i.test(subject));
}

const QUANTIFIERS = new Set(
  'most some many all each every several few about only more both no any such toute tout toutes tous chaque plusieurs quelques todo toda todos todas cada muchos muchas algunos algunas varios ogni tutti tutte molti molte alcuni alcune alle jede jeder jedes viele einige mehrere'.split(
    ' ',
  ),
);
/** "De Gaulle" */
const NAME_START = /^(?:De|Du|Van|Von|Di|Da|Del|Della) \p{Lu}\p{Ll}/u;
/** "The word “anatomy”" */
const WORD_ITSELF =
  /^(?:the (?:term|word|name)|der (?:Begriff|Name|Ausdruck)|das Wort|le (?:terme|mot|nom)|el (?:término|nombre)|la (?:palabra|parola)|il (?:termine|nome)) ["“«„][^"”»“„]{2,30}["”»“]$/iu;
const BRACKETS = /\s*[([][^()[\]]{1,80}[)\]]/gu;

function subjectOf(tokens: readonly string[], language: LanguageData, usage: Usage): string | undefined {
  let text = tokens.join(' ').replace(BRACKETS, '').trim();
  if (language.code === 'en')
    text = text.replace(
      / (?:also|often|now|still|then|only|always|sometimes|soon|later|never|first|(?!assembly|family|monopoly|anomaly|supply|reply|butterfly|belly|jelly|fly)\p{Ll}{2,}ly)$/u,
      '',
    );
  // "Karl Landsteiner, an Austrian doctor, discovered": the apposition goes.
  const apposition = /^([^,]{3,60}), ([^,]{3,90}),$/u.exec(text);
  if (
    apposition &&
    (language.determiners.has(fold(apposition[2]?.split(' ')[0] ?? '')) ||
      language.indefinites.has(fold(apposition[2]?.split(' ')[0] ?? '')))
  )
    text = apposition[1] ?? '';
  if (WORD_ITSELF.test(text)) return text.charAt(0).toLowerCase() + text.slice(1);
  if (/[,;:–—?!“”"«»„&()*=≠→<>+]|\s-\s|____/u.test(text)) return undefined;
  const words = text.split(' ');
  const [first = ''] = words;
  if (BARE[language.code].test(text)) return undefined;
  if (words.length > MOST_SUBJECT || (!/^[\p{Lu}\d“]/u.test(first) && words.length > 0 && !/^\p{L}/u.test(first)))
    return undefined;
  const folded = words.map((word) => fold(word).replace(/['’]$|-(?:ci|la)$/u, ''));
  for (const [i, word] of folded.entries()) {
    const isCapital = i > 0 && /^\p{Lu}/u.test(words[i] ?? '');
    if (language.determiners.has(word)) continue;
    if (language.subjectStops.has(word) && !isCapital && !ALLOWED[language.code].has(word)) return undefined;
    if (language.pronouns.has(word) || language.personal.has(word) || language.demonstratives.has(word))
      return undefined;
    if (language.anaphors.has(word) || POINTING[language.code].has(word)) return undefined;
    if (i === 0 && NAME_START.test(text)) continue;
    if (i === 0 && language.stopWords.has(word) && !QUANTIFIERS.has(word)) return undefined;
    if (i === 0 && OPENERS.has(word)) return undefined;
    if (i === 0 && (ALLOWED[language.code].has(word) || language.deictic.has(word) || language.connectives.has(word)))
      return undefined;
  }
  const last = folded.at(-1) ?? '';
  if (
    language.stopWords.has(last) ||
    language.conjunctions.has(last) ||
    (last.endsWith('ly') &&
      language.code === 'en' &&
      !/^(?:italy|july|sicily|family|assembly|supply|fly|anomaly)$/.test(last))
  )
    return undefined;
  if (
    language.code === 'de' &&
    (/^(?:den|dem|des|einen|einem|eines|einer)$/.test(folded[0] ?? '') ||
      !words.some((word, i) => /^\p{Lu}/u.test(word) && (i > 0 || !language.determiners.has(folded[0] ?? ''))))
  )
    return undefined;
  if (language.code === 'de' && !isGermanSubject(words, folded, language, usage)) return undefined;
  if (
    (language.code === 'es' || language.code === 'it' || language.code === 'fr') &&
    !isRomanceSubject(words, folded, language, usage)
  )
    return undefined;
  return insideForm(text, language, usage);
}

/** German: "Wettrüsten bezeichnet die …": what is said to mean something is a noun. */
function bareTerm(
  before: readonly string[],
  verb: string,
  next: string,
  { code, determiners, stopWords }: LanguageData,
): string | undefined {
  const [word = ''] = before;
  const isTerm =
    code === 'de' &&
    before.length === 1 &&
    /^(?:bezeichnet|bedeutet|umfasst|beschreibt)$/.test(verb) &&
    (determiners.has(fold(next)) || /^(?:ein|eine|einen|den)$/.test(next)) &&
    /^\p{Lu}[\p{L}-]{4,}$/u.test(word) &&
    !stopWords.has(fold(word)) &&
    !POINTING.de.has(fold(word)) &&
    !/(?:lich|weise|mals|falls|dings)$/.test(word);
  return isTerm ? word : undefined;
}

/** A first word that the text has with a capital elsewhere is a noun; without that, an article or a second noun has to tell. */
function isGermanSubject(
  words: readonly string[],
  folded: readonly string[],
  { determiners }: LanguageData,
  usage: Usage,
): boolean {
  if (determiners.has(folded[0] ?? '') || (folded[0] ?? '').startsWith('ein')) return words.length > 1;
  return (
    usage.isCapital(words[0] ?? '') ||
    (words.length > 1 &&
      words.slice(1).some((word) => /^\p{Lu}/u.test(word)) &&
      /(?:e|er|en|es)$|^\p{Lu}\p{L}+$/u.test(words[0] ?? ''))
  );
}

/** Without an article only a name is surely a subject: the verb may stand there as well. */
function isRomanceSubject(
  words: readonly string[],
  folded: readonly string[],
  language: LanguageData,
  usage: Usage,
): boolean {
  const first = folded[0] ?? '';
  if (QUANTIFIERS.has(first))
    return /^(?:cada|ogni|chaque)$/.test(first)
      ? words.length > 1
      : words.length > 2 && language.determiners.has(folded[1] ?? '');
  if (language.determiners.has(first) || /^[ldLD]['’]\p{L}/u.test(words[0] ?? '') || /^un['’]/iu.test(words[0] ?? ''))
    return words.length > 1 || /['’]/.test(words[0] ?? '');
  if (language.finite.has((words[0] ?? '').toLowerCase())) return false;
  const capitals = words.every((word) => /^\p{Lu}/u.test(word) || language.nameParticles.has(fold(word)));
  // One word right before the verb is no verb itself.
  return capitals && (words.length > 1 || (!language.stopWords.has(first) && usage.isName(words[0] ?? '')));
}

/** The subject as it stands within a sentence. */
export function insideForm(text: string, language: LanguageData, usage: Usage): string {
  const [first = '', ...others] = text.split(' ');
  if (NAME_START.test(text)) return text;
  if (language.determiners.has(fold(first)) || language.stopWords.has(fold(first)))
    return [first.toLowerCase(), ...others].join(' ');
  if (/^(?:[LD]['’]|Un['’])/u.test(first)) return `${first.charAt(0).toLowerCase()}${text.slice(1)}`;
  if (language.code !== 'en' || /^\p{Lu}[^\s]*\p{Lu}|^\p{Lu}$/u.test(first)) return text;
  if (others[0] !== undefined && /^\p{Lu}/u.test(others[0])) return text;
  // "Governments": an unknown word for several is no name.
  if (others.length === 0 && /[^sui]s$/.test(first) && !usage.isCapital(first)) return first.toLowerCase();
  return [usage.inside(first), ...others].join(' ');
}
