import { pairs, words, type QuestionPack } from './pack';

export const en: QuestionPack = {
  complete: (sentence) => `Complete the sentence: ${sentence}`,
  whichTerm: (description) => `Which term does this describe? “${description}”`,
  whichPerson: (description) => `Who is described here? “${description}”`,
  completeTerm: (term) => `Complete: ${term} – ____`,
  isFormula: (front) => `The answer to “${front}” is a formula.`,

  definitions: [
    { front: /^what does the (?:term|word|name) [“"']?(.+?)[”"']? (?:mean|refer to|denote|describe)\?$/ },
    { front: /^what does [“"']?(.+?)[”"']? (?:mean|refer to|denote|describe)\?$/ },
    { front: /^what do [“"']?(.+?)[”"']? (?:mean|refer to|denote|describe)\?$/ },
    { front: /^what (?:is|are) meant by (?:the (?:term|word) )?[“"']?(.+?)[”"']?\?$/ },
    { front: /^what is (.+)\?$/, verb: 'is' },
    { front: /^what are (.+)\?$/, verb: 'are' },
    { front: /^what was (.+)\?$/, verb: 'was' },
    { front: /^what were (.+)\?$/, verb: 'were' },
    { front: /^who is (.+)\?$/, verb: 'is', person: true },
    { front: /^who are (.+)\?$/, verb: 'are', person: true },
    { front: /^who was (.+)\?$/, verb: 'was', person: true },
    { front: /^who were (.+)\?$/, verb: 'were', person: true },
    { front: /^define (?:the term )?[“"']?(.+?)[”"']?\.?$/ },
    { front: /^definition of (.+?):?$/ },
  ],
  abbreviation: /(?:stand for|abbreviation|acronym)/,
  asks: {
    who: words('who whom'),
    where: words('where'),
    why: words('why'),
    which: words('which what'),
    what: words('what'),
  },
  linkingVerbs: words('is are was were'),
  pluralVerbs: words('are were'),
  describing: /est$|^(?:first|last|main|only|major|chief|two|three|four|famous|early|late)$/,
  comparing: words('most least'),
  orders: words('name list define explain describe give state say write translate calculate compare'),
  determiners: words('the a an'),
  prepositions: words('in on at by from of to for with into about near between under over through during'),
  deeds: words(
    `discovered invented wrote painted composed proposed founded described developed formulated published showed proved
     demonstrated introduced explored conquered ruled led designed built directed born died coined observed measured won by`,
  ),
  pluralEnding: 's',
  articlesAgree: false,
  capitalNouns: false,

  numberWords: ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'twelve'],
  opposites: pairs(
    `increases decreases, increase decrease, increased decreased, increasing decreasing, rises falls, rise fall, rose fell,
     higher lower, high low, highest lowest, larger smaller, large small, largest smallest, longer shorter, longest shortest,
     north south, northern southern, east west, eastern western, positive negative, positively negatively, hot cold,
     warmer colder, faster slower, fast slow, internal external, inside outside, above below, upper lower,
     absorbs releases, absorb release, gains loses, expands contracts, attract repel, winter summer, maximum minimum, stronger weaker, strong weak, won lost, always never, thick thin, heavier lighter,
     anode cathode, oldest youngest, older younger, dense sparse, soluble insoluble, public private`,
  ),
  bounds: words(
    'than least most over under below above between from to and or until till up nearly almost some roughly around - –',
  ),
};
