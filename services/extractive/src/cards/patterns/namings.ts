import { fold } from '@learning-library/common/contract';
import type { SentencePattern } from '../candidate';

/** "… is called X", "Unter X versteht man …": the term is asked for, and its meaning. */
export const namings: SentencePattern = {
  name: 'namings',
  of: 'sentence',
  examples: [
    {
      language: 'en',
      text: 'The boundary between crust and mantle is called the Moho.',
      front: 'What is the term for the boundary between crust and mantle?',
      back: 'The Moho',
    },
    {
      language: 'de',
      text: 'Den Anteil der Zellen am Blutvolumen nennt man Hämatokrit.',
      front: 'Was versteht man unter „Hämatokrit“?',
      back: 'Den Anteil der Zellen am Blutvolumen',
    },
    {
      language: 'it',
      text: 'Per relativismo si intende che non esiste una verità valida per tutti.',
      front: 'Che cosa si intende per «relativismo»?',
      back: 'Che non esiste una verità valida per tutti',
    },
    {
      language: 'fr',
      text: 'On appelle photosynthèse la production de sucre à la lumière.',
      front: 'Que désigne « photosynthèse » ?',
      back: 'La production de sucre à la lumière',
    },
  ],
  refuses: [
    { language: 'en', text: 'The second of them is called upon to speak.' },
    { language: 'de', text: 'Die Firma nannte man damals so.' },
  ],
  make(statement, { language }) {
    for (const pattern of language.namings) {
      const { parse } = statement;
      const groups = pattern.exec(statement.text)?.groups;
      const what = groups?.['what']?.trim() ?? '';
      const term =
        groups?.['term']
          ?.trim()
          .replace(/^["“„«]|["”“»]$/gu, '')
          .replace(/^(?:its|their) /u, '') ?? '';
      if (
        what === '' ||
        term === '' ||
        term.split(' ').length > 5 ||
        /^(?:upon|to|in|on|by|so|as|auch|nicht|for)(?: |$)/iu.test(term)
      )
        continue;
      // "The proteins leave the cell in sacs that are called …": what is described is no sentence.
      if (
        / (?:that|which|who|die|der|das|qui|que|che)$/iu.test(what) ||
        / (?:dont|où|cui|cuyo|whose) [^,]*$/iu.test(what) ||
        (language.code === 'en' && parse !== undefined && !/^(?:is|are|was|were|means|refers)$/.test(parse.verb))
      )
        return [];
      const inner = fold(what).split(/[^\p{L}]+/u);
      // "The first is called A, the second B": two names in one sentence.
      if (
        /(?:^| )(?:is|are|was|were|est|sont|es|son|è|sono|ist|sind) /u.test(
          what.split(/ (?:that|which|who|how|why|where|when|qui|que|dont|où|che|cui|come|cómo|die|der|das) /u)[0] ?? '',
        )
      )
        return [];
      const points = inner.some(
        (word) => language.pronouns.has(word) || language.demonstratives.has(word) || language.anaphors.has(word),
      );
      if (
        points ||
        what.split(' ').length < 4 ||
        what.split(' ').length > 30 ||
        language.deictic.has(fold(term.split(' ')[0] ?? ''))
      )
        return [];
      const bare = term.replace(/^(?:(?:the|an?|die|der|das|den|eine?n?|la|le|les|el|los|las|il|lo) |l['’])/iu, '');
      const isNoun = language.determiners.has(inner[0] ?? '') || language.indefinites.has(inner[0] ?? '');
      const named =
        language.code === 'de' || !isNoun
          ? []
          : [{ front: language.ask.named(`${what.charAt(0).toLowerCase()}${what.slice(1)}`), back: term, alone: true }];
      return [{ front: language.ask.meaning(bare), back: what, alone: true }, ...named];
    }
    return [];
  },
};

/** "antidiuretic hormone (ADH)" */
export const acronyms: SentencePattern = {
  name: 'acronyms',
  of: 'sentence',
  examples: [
    {
      language: 'en',
      text: 'The gland releases antidiuretic hormone (ADH) into the blood.',
      front: 'What does the abbreviation ADH stand for?',
      back: 'Antidiuretic hormone',
    },
    {
      language: 'es',
      text: 'Se fundó la Confederación Nacional del Trabajo (CNT) en Barcelona.',
      front: '¿Qué significan las siglas CNT?',
      back: 'Confederación Nacional del Trabajo',
    },
  ],
  refuses: [{ language: 'en', text: 'The war began in Europe (WWII) and spread to Asia.' }],
  make({ text }, { language }) {
    const turned = /(?<!\p{L})(\p{Lu}{2,6}) \(([^()]{8,80})\)/u.exec(text);
    if (turned !== null && longForm(turned[2] ?? '', turned[1] ?? '') === turned[2])
      return [{ front: language.ask.acronym(turned[1] ?? ''), back: turned[2] ?? '', alone: true }];
    return [...text.matchAll(/\(([\p{Lu}]{2,6})\)/gu)].flatMap((found) => {
      const short = found[1] ?? '';
      const long = longForm(text.slice(Math.max(0, found.index - 120), found.index).trimEnd(), short);
      // A German noun has its capital.
      return long === undefined || (language.code === 'de' && !/^\p{Lu}/u.test(long))
        ? []
        : [{ front: language.ask.acronym(short), back: long, alone: true }];
    });
  },
};

/** The words before the bracket that the letters stand for, in their order; one word can have several. */
function longForm(before: string, short: string): string | undefined {
  const words = before.split(/\s+/);
  for (let count = 1; count <= Math.min(words.length, short.length + 3); count++) {
    const part = words.slice(-count);
    const initials = part
      .filter((word) => word.length > 3 || /^\p{Lu}/u.test(word))
      .flatMap((word) => word.split('-').map((piece) => piece.charAt(0).toUpperCase()));
    const isWhole = part[0]?.charAt(0).toUpperCase() === short[0] && (count > 1 || (part[0]?.length ?? 0) >= 10);
    if (part.some((word) => word.endsWith(','))) return undefined;
    if (/^(?:of|the|de|des|du|del|di|der|die|und|and|et|y|e)$/iu.test(part[0] ?? '')) continue;
    if (isWhole && isWithin(initials.join(''), short) && isWithin(short, part.join('').toUpperCase()))
      return part.join(' ');
  }
  return undefined;
}

/** Whether the letters stand in a text in their order. */
function isWithin(letters: string, text: string): boolean {
  let at = -1;
  return [...letters].every((letter) => (at = text.indexOf(letter, at + 1)) >= 0);
}
