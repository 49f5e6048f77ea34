export interface DemoCard {
  front: string;
  back: string;
  explanation?: string;
}

export interface DemoContent {
  title: string;
  description: string;
  language: string;
  /** The file, relative to `texts/`. */
  file: string;
  cards: readonly DemoCard[];
}

export interface DemoFolder {
  name: string;
  description: string;
  color: string;
  icon: string;
  contents: readonly DemoContent[];
}

/** A small library like a learner's, written for the demo in the five languages of the generator. */
export const MATERIAL: readonly DemoFolder[] = [
  {
    name: 'Natural sciences',
    description: 'Biology, physics and earth science.',
    color: '#2E7D32',
    icon: 'leaf',
    contents: [
      {
        title: 'La photosynthèse',
        description: 'Comment les plantes fabriquent leur matière organique.',
        language: 'fr',
        file: 'photosynthese.fr.txt',
        cards: [
          {
            front: 'Où se déroule la photosynthèse dans la cellule végétale ?',
            back: 'Dans les chloroplastes.',
            explanation: 'La phase claire a lieu dans la membrane des thylakoïdes, le cycle de Calvin dans le stroma.',
          },
          { front: 'Quel gaz la photosynthèse libère-t-elle ?', back: 'Du dioxygène, $O_2$.' },
        ],
      },
      {
        title: "Newton's laws of motion",
        description: 'Force, momentum and friction, with worked numbers.',
        language: 'en',
        file: 'newton.en.txt',
        cards: [
          {
            front: "State Newton's second law as a formula.",
            back: '$\\vec{F} = m \\vec{a}$',
            explanation: 'In its general form force is the rate of change of momentum.',
          },
          {
            front: 'Why do action and reaction never cancel each other?',
            back: 'Because they act on different bodies.',
          },
        ],
      },
      {
        title: 'El ciclo del agua',
        description: 'Evaporación, condensación, precipitación y escorrentía.',
        language: 'es',
        file: 'agua.es.txt',
        cards: [],
      },
    ],
  },
  {
    name: 'Mathematics and computing',
    description: 'Theorems, formulas and algorithms.',
    color: '#1565C0',
    icon: 'calculator',
    contents: [
      {
        title: 'Il teorema di Pitagora',
        description: 'Enunciato, storia, dimostrazione e applicazioni.',
        language: 'it',
        file: 'pitagora.it.txt',
        cards: [
          {
            front: "Che cos'è l'ipotenusa?",
            back: "Il lato opposto all'angolo retto, il più lungo del triangolo rettangolo.",
          },
        ],
      },
      {
        title: 'Searching and sorting',
        description: 'What algorithms cost, and why it matters.',
        language: 'en',
        file: 'search.en.txt',
        cards: [],
      },
    ],
  },
  {
    name: 'History',
    description: 'Societies and how they change.',
    color: '#6D4C41',
    icon: 'landmark',
    contents: [
      {
        title: 'Die Industrielle Revolution',
        description: 'Ursachen, Erfindungen und Folgen.',
        language: 'de',
        file: 'industrialisierung.de.txt',
        cards: [
          {
            front: 'Wann und wo begann die Industrielle Revolution?',
            back: 'Um 1760 in Großbritannien.',
          },
        ],
      },
    ],
  },
];
