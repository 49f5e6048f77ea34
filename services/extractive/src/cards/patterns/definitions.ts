import { fold } from '@learning-library/common/contract';
import { compile, match } from '../phrases';
import type { SentencePattern } from '../candidate';
import type { Parse } from '../parse';
import { openedWith } from '../opening';
import { isPersonName } from './people';
import { formOf } from '../../language/englishVerbs';
import type { LanguageData } from '../../language';

const MOST_SUBJECT = 6;
const LEAST_PREDICATE = 3;

/** "X is a …" where what follows is a noun phrase that defines. */
export const definitions: SentencePattern = {
  name: 'definitions',
  of: 'sentence',
  examples: [
    {
      language: 'en',
      text: 'A nephron is the working unit of the kidney.',
      front: 'What is a nephron?',
      back: 'The working unit of the kidney',
    },
    {
      language: 'en',
      text: 'Mary Shelley was an English novelist who wrote Frankenstein.',
      front: 'Who was Mary Shelley?',
      back: 'An English novelist who wrote Frankenstein',
    },
    {
      language: 'de',
      text: 'Das Herz ist ein etwa faustgroßer Hohlmuskel.',
      front: 'Was ist das Herz?',
      back: 'Ein etwa faustgroßer Hohlmuskel',
    },
    {
      language: 'fr',
      text: 'Une théorie est un ensemble de lois scientifiques.',
      front: 'Qu’est-ce qu’une théorie ?',
      back: 'Un ensemble de lois scientifiques',
    },
    {
      language: 'es',
      text: 'La fotosíntesis es un proceso de las plantas con clorofila.',
      front: '¿Qué es la fotosíntesis?',
      back: 'Un proceso de las plantas con clorofila',
    },
    {
      language: 'it',
      text: 'La faglia è una frattura della crosta terrestre.',
      front: 'Che cosa è la faglia?',
      back: 'Una frattura della crosta terrestre',
    },
  ],
  refuses: [
    { language: 'en', text: 'It is a good idea to read the chapter twice.' },
    { language: 'en', text: 'The result is a compromise between both sides.' },
    { language: 'de', text: 'Dies ist ein Beispiel für eine gute Lösung.' },
  ],
  make(statement, context) {
    const { language } = context;
    const { parse } = statement;
    if (parse === undefined) return [];
    const { subject, verb, rest, opening } = parse;
    const found = match(compile(language.code, 'defining', language.defining), verb, rest);
    if (found === undefined || subject.split(' ').length > MOST_SUBJECT || isLoose(subject, language)) return [];
    const back = mainOf(found.answer.replace(THUS, ''), language);
    if (ORDINAL.test(subject) && !/(?:of|des|der|von|de|du|del|di|della|in|im) /u.test(subject)) return [];
    if (QUANTIFIED.test(subject)) return [];
    if (back === undefined || (language.beForms.has(verb) && !defines(back, parse, language))) return [];
    const question =
      isPerson(back, language) || (language.code !== 'de' && subject.includes(' ') && isPersonName(subject, context))
        ? (found.questions[1] ?? found.questions[0])
        : found.questions[0];
    if (question === undefined) return [];
    const asked = /^(?:son|eran|fueron)$/.test(verb) ? question.replace('¿Quién ', '¿Quiénes ') : question;
    const isClear = /^(?:an?|eine?r?|une?|una?|uno) /u.test(subject) || subject.split(' ').length <= 2;
    const front = openedWith(opening, worded(asked, subject, language), language);
    return front === undefined ? [] : [{ front, back, alone: isClear && !ORDINAL.test(subject) }];
  },
};

/** What ties a definition to what was said. */
const THUS =
  /^(?:therefore|thus|then|essentially|basically|also|somit|daher|demnach|donc|ainsi|alors|essentiellement|dunque|quindi|perciò|pertanto|así|entonces|por tanto|pues|básicamente) /u;
/** "each nerve": it says nothing of what that is. */
const QUANTIFIED =
  /^(?:each|every|all|most|many|jede[rs]?|alle|viele|chaque|tou[ts]e?s?|cada|tod[oa]s?|ogni|tutt[ie]) /iu;

/** "the first number": of what is said elsewhere. */
const ORDINAL =
  /(?:^|\s)(?:first|second|third|last|next|main|\p{L}+est|erste|zweite|dritte|letzte|\p{Ll}+ste|premi[eè]re?|deuxième|derni[eè]re?|primer|primera|segunda?|última?|prim[oa]|second[oa]|ultim[oa])(?:\s|$)/iu;

/** French elides before a vowel, and says "qu’est-ce que". */
export function worded(question: string, subject: string, { code }: LanguageData): string {
  if (code !== 'fr') return question.replace('$', subject);
  const vowel = /^[aeiouyéèêàâîôûh]/iu.test(subject);
  return question
    .replace(/^Qu’est que \$/u, `Qu’est-ce qu${vowel ? '’' : 'e '}$$`)
    .replace(/^Qu’(étai(?:t|en)t?|sont|fut|furent) que \$/u, (_all, verb: string) =>
      verb.startsWith('é') ? `Qu’${verb} $` : `Que ${verb} $`,
    )
    .replace(/^Que (?=[aeiouéèêàâîô])/u, 'Qu’')
    .replace('$', subject);
}

/** Without a second statement about the same. */
export function mainOf(whole: string, language: LanguageData): string | undefined {
  const text = withoutSecond(whole, language);
  const main =
    text
      .split(
        /;\s|, (?:but|pero|mais|aber|tandis qu\p{Ll}+|while|whereas|während|wohingegen|mientras que|mentre) |, ma |,? and (?=is |are |has |have |was |were |includes |can )|,? and (?:so|thus|therefore|hence|then) |, and (?:\p{L}+ly )?\p{L}+ed by |,? (?:and|but) (?:it|they|its|he|she|this|these)\s|, (?:und|aber|doch) (?:er|sie|es|dies)\s|,? (?:mais|et) (?:il|elle|ils|elles)\s|, sino que /u,
      )[0]
      ?.trim() ?? '';
  const clean = main.replace(/[,;:]$/, '');
  return clean.split(' ').length > 50 || clean === '' ? undefined : clean;
}

/** ", and the testes secrete androgens": a second clause with a subject of its own. */
function withoutClause(text: string): string {
  for (const { index, 0: all } of text.matchAll(/, and /gu)) {
    const [clause = ''] = text.slice(index + all.length).split(',');
    const [first = '', ...others] = clause.split(' ').slice(0, 5);
    const hasVerb = others.some((word, i) => i > 0 && formOf(word) !== undefined && !/(?:ed|ing)$/.test(word));
    if (/^(?:the|an?)$/u.test(first) && hasVerb) return text.slice(0, index);
  }
  return text;
}

/** "albumin and travels in the blood", "rocks: they melt": what has a verb of its own goes. */
function withoutSecond(whole: string, language: LanguageData): string {
  const { code, finite, beForms } = language;
  const text = code === 'en' ? withoutClause(whole) : whole;
  const colon = text.indexOf(': ');
  if (
    colon > 20 &&
    text
      .slice(colon + 2)
      .split(' ')
      .slice(0, 8)
      .some((word) => beForms.has(word) || (code !== 'en' && finite.has(word)))
  )
    return withoutSecond(text.slice(0, colon), language);
  if (code === 'de') return text.split(GERMAN_SECOND)[0] ?? text;
  for (const { index, 0: all, groups } of text.matchAll(
    /(?:,? (?:and|et|y|e)|,) (?:then |also |poi |puis |anche )?(?<verb>\p{Ll}+) (?<next>\S+)/gu,
  )) {
    const verb = groups?.['verb'] ?? '';
    const isVerb =
      code === 'en'
        ? formOf(verb)?.auxiliary === 'does' && !/[aeiou]ts$|ures$/.test(verb)
        : finite.has(verb) &&
          (!/(?:a|e|i|o|as|es|os)$/.test(verb) ||
            /^(?:una?|une|uno|il|lo|la|gli|le|les|el|los|las|l['’].*|\p{L}+mente|\p{L}+ment)$/u.test(
              groups?.['next'] ?? '',
            ));
    const isComma = /^, (?!and|et |y |e )/u.test(all);
    if (isComma && code === 'en') continue;
    const next = groups?.['next'] ?? '';
    const isClear =
      (code !== 'en' &&
        finite.has(verb) &&
        /^(?:una?|une|uno|il|lo|la|gli|le|les|el|los|las|l['’].*|\p{L}+mente|\p{L}+ment)$/u.test(next) &&
        !/^(?:entre|sobre|contra|parte|forma)$/.test(verb)) ||
      code === 'en' ||
      /(?:ent|aient|ano|ono|an|en|aron|ieron|arono|ó|ò)$/u.test(verb);
    if ((isVerb && isClear) || (code === 'it' && finite.has(verb) && /izza$|isce$/.test(verb)))
      return text.slice(0, index);
    if (all === '') break;
  }
  return text;
}

/** "das höchste Gericht und hat …" */
const GERMAN_SECOND = /(?:,| und) (?=(?:hat|ist|wird|kann|war|wurde|besitzt|dient|muss|soll)[ ,])/u;

/** A subject whose noun says only with its sentence what it is. */
export function isLoose(subject: string, { generic, vague, determiners, code }: LanguageData): boolean {
  const words = fold(subject).split(' ');
  const noun = words.find((word, i) => i > 0 || !determiners.has(word)) ?? '';
  const head =
    code === 'en' || code === 'de'
      ? (words.find((_word, i) => /^(?:of|in|for|von|der|des|im|in|fur|to|on)$/.test(words[i + 1] ?? '')) ??
        words.at(-1) ??
        '')
      : noun;
  if (
    vague.has(head) ||
    vague.has(words[0] ?? '') ||
    /^(?:some|several|many|certain|various|mehrere|viele|plusieurs|varios|varias|muchos|muchas|diversi|diverse|molti|molte|einige|manche|certains|certaines|algunos|algunas|alcuni|alcune)$/.test(
      words[0] ?? '',
    )
  )
    return true;
  const isDefinite = determiners.has(words[0] ?? '') && !/^(?:an?|eine?r?s?|une?|uno|una)$/.test(words[0] ?? '');
  return generic.has(head) && isDefinite && words.length <= 2;
}

/** "the term", "die Methode" that nothing tells: said before. */
export function isVague(text: string, { generic, determiners, code }: LanguageData): boolean {
  const words = text.split(' ');
  return words.some((word, i) => {
    const next = words[i + 1] ?? '';
    return (
      generic.has(fold(word).replace(/[.,;:]$/, '')) &&
      determiners.has(fold(words[i - 1] ?? '')) &&
      !/^(?:an?|eine?[nmrs]?|une?|una|uno)$/iu.test(words[i - 1] ?? '') &&
      !GOES_ON.test(next) &&
      (code === 'de' || !/^[\p{Lu}“"«]/u.test(next)) &&
      (code === 'en' || code === 'de' || !/^\p{Ll}{5,}/u.test(next))
    );
  });
}

const GOES_ON =
  /^(?:of|for|between|against|with|by|from|at|over|mit|gegen|bei|auf|im|am|an|à|au|aux|contre|en|con|contra|sobre|al?|alla|su|sul.*|in|nel.*|that|which|called|known|in|to|on|von|des|der|zwischen|für|zur|zum|d[eu]|des|d['’].*|qui|que|entre|pour|di|del.*|dei|degli|tra|che|per|para)$/iu;

export function isPerson(whole: string, { people, peopleEndings, code }: LanguageData): boolean {
  // "ein Kollegium von Ministern": in German the first noun is what it is, but for "ein Schweizer Maler".
  const text = code === 'de' ? (/^.*?\p{Lu}[\p{L}-]*(?:(?<=er) \p{Lu}[\p{L}-]*)?/u.exec(whole)?.[0] ?? whole) : whole;
  const head =
    fold(text).split(
      /,| (?:who|that|which|of|from|in|for|de|con|che|qui|que|der|die|das|von|per|di|da|aus|in|by) /u,
    )[0] ?? '';
  const nouns = head.split(/[^\p{L}]+/u).filter((word) => word !== '');
  // In the Romance languages the noun stands first: "el compuesto químico" is no chemist.
  const most = code === 'en' || code === 'de' ? 6 : BEFORE_NOUN.test(nouns[1] ?? '') ? 3 : 2;
  return nouns
    .slice(0, most)
    .some(
      (word) =>
        !SCIENCES.test(word) &&
        (people.has(word) ||
          people.has(word.replace(/s$/u, '')) ||
          peopleEndings.some((ending) => word.endsWith(ending))),
    );
}

/** What is a science or an art before it is a woman. */
const SCIENCES =
  /^(?:politi[ck]a?|politique|matematica|fisica|chimica|quimica|musica|critica|botanica|tecnica|storica)$/u;

/** Adjectives before their noun. */
const BEFORE_NOUN =
  /^(?:gra[nm]de?|grand[es]?|gran|primer[oa]?|premiere?|primo|prima|celebre|famos[oa]|important[ei]?|importante|not[oa]|jeunes?|joven|giovane|ancien(?:ne)?|antiguo|antico|grandissimo|illustre|brillante?|brillant|destacad[oa]|conocid[oa]|reconocid[oa]|ultim[oa]|dernier|nuevo|nouveau|potente|ricc[oa]|riche|vecchio|viejo|vieux)$/u;

const SHORT = /^(?:un|une|uno|una|un’|l|le|la|les|el|los|las|il|lo|i|gli|des)$/u;

function defines(predicate: string, { subject, verb }: Parse, language: LanguageData): boolean {
  const words = predicate.split(' ');
  const first = fold((words[0] ?? '').split(/['’]/u)[0] ?? '');
  if (
    /^(?:la |die |the )?(?:maggior|maggioranza|mayor|mayoría|plupart|majorité|most|majority|meisten|mehrheit)/iu.test(
      predicate,
    )
  )
    return false;
  if (words.length < LEAST_PREDICATE || language.negations.has(first) || language.negations.has(fold(words[1] ?? '')))
    return false;
  const second = fold(words[1] ?? '');
  if (
    language.vague.has(second) ||
    (words.length <= 4 && language.vague.has(fold(words.at(-1) ?? ''))) ||
    language.anaphors.has(second) ||
    /^(?:good|bad|great|amazing|constant|interesting|beautiful|lot|bit|gut|sehr|bon|bonne|muy|molto|few)$/.test(second)
  )
    return false;
  // "an important concept", "a complex issue": what many things are.
  if (
    /^(?:important|key|major|complex|common|crucial|essential|popular|wichtig|zentral|bedeutend|importante?|essentielle?|fondamentale?|fundamental|clave|principale?)(?:e[rs]?)?$/.test(
      second,
    )
  )
    return false;
  // A predicate that names its subject says nothing of it.
  if (fold(predicate).startsWith(fold(subject))) return false;
  if (/^(?:una?|une?|uno|eine?|one) (?:e|et|y|und|and) /iu.test(predicate)) return false;
  if (
    /^(?:one|eines|einer)$/.test(first) ||
    /^(?:l['’])?une? des? /iu.test(predicate) ||
    /^(?:uno|una) de(?:i|gli|lle|l)? l?[oa]?s?/u.test(fold(predicate))
  )
    return false;
  // "quel metodo che …": which one is said at once.
  if (/^(?:quel|quella|quello|aquel|aquella) /u.test(predicate)) return / (?:che|que) /u.test(predicate);
  if (language.determiners.has(first) || language.indefinites.has(first) || SHORT.test(first)) return true;
  if (/^(?:uno|una|unos|unas)$/.test(first)) return false;
  if (language.code === 'it' || language.code === 'es')
    return (
      /^(?:sono|son|erano|eran)$/.test(verb) &&
      words.length >= 4 &&
      SEVERAL[language.code].test(predicate.replace(/ ?\([^()]*\)/u, ''))
    );
  const isPlural =
    language.code === 'en' &&
    /^(?:are|were)$/.test(verb) &&
    !/^(?:an?|the) /i.test(subject) &&
    /^(?:(?!to |and |or |than |so |as |in |on |at )\p{Ll}[\p{Ll}-]+ ){0,4}\p{Ll}{2,}(?:s|ae|i|a) (?:that|which|who|of|in|for|with|where|used|made|found) /u.test(
      predicate,
    ) &&
    !/^(?:\p{Ll}+er|two|three|four|five) /u.test(predicate);
  return (
    isPlural &&
    words.length >= 4 &&
    !/^(?:[\p{L}]+(?:ed|ing|ly)|[\p{L}]*(?:able|ible|ous|ful|al|ic|ive|ent|ant)|not|very|more|most|less|in|on|at|of|to|by|for|from|with|called|known|found|made|born|also|often|usually|such|as|all|part|up|out|quite|so|too|still|only|just|now|well|like)$/u.test(
      words[0] ?? '',
    )
  );
}

/** A bare noun for several with what tells it from its kind. */
const SEVERAL = {
  it: /^(?!\p{L}*(?:at|it|ut|ent|ant|bil|iv|[srnlt]t|[srn]s|us)[ie] |(?:assai|ben|abbastanza|sempre|simili|ricch[ie]|priv[ie]|capaci|molt[oei]|più|tanto|spesso|divers[ie]|numeros[ie]|concordi|util[ie]|pien[ie]|tipic[ih]e?|propri[e]?|due|tre|quattro|in|di|a) )(?:\p{Ll}+[ie],? ){1,2}(?:d[i’]|del\p{L}*|dei|degli|che|a|con|in|format[ie]|costituit[ie]|compost[ie]|su)[ ’]/u,
  es: /^(?!\p{L}*(?:ados|adas|idos|idas|ables|ibles|entes|antes|ivos|ivas) |(?:similares|ricos|capaces|muy|más|tan|diversos|numerosos|útiles|propios|dos|tres|cuatro|en|de|a) )(?:\p{Ll}+s,? ){1,2}(?:de|del|que|con|en|formad[oa]s|compuest[oa]s|a) /u,
};

const FURTHER =
  /[;:]|, (?:which|who|whose|where|when|while|as|and|but|so|das|die|der|dem|den|deren|dessen|und|aber|sodass|wo|wobei|ohne|sondern|indem|weil|damit|um|obwohl|nachdem|qui|dont|où|et|mais|y|pero|e|ma|que|che|dove|mentre|cuyo|cuya|donde|quien|lo que|tras) | and (?=(?:was|were|had|is|are) |[a-z]+ed )| (?:y|e|et) (?=\p{Ll}+(?:ó|ò|aron|arono|erono|it) )| und (?=\p{Ll}+(?:te|ten) )/u;

/** The first statement of a predicate, without further clauses. */
export function firstStatement(text: string): string {
  return (text.split(FURTHER)[0] ?? '').trim().replace(/[,;:]$/, '');
}
