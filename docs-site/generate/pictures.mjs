// The pictures of the guides, drawn as SVG with the texts of each language. A page shows one with `![caption](picture:name)`.
const PICTURES = {
  flow: {
    size: [760, 190],
    boxes: [
      [
        10,
        30,
        210,
        130,
        { en: 'Content', fr: 'Contenu' },
        {
          en: ['“Chlorophyll is the green', 'pigment that absorbs', 'the light.”'],
          fr: ['« La chlorophylle est', 'le pigment vert qui', 'absorbe la lumière. »'],
        },
      ],
      [
        275,
        30,
        210,
        130,
        { en: 'Memocard', fr: 'Mémocarte' },
        {
          en: ['What is Chlorophyll?', '→ The green pigment that', 'absorbs the light'],
          fr: ['Qu’est-ce que la chlorophylle ?', '→ Le pigment vert qui', 'absorbe la lumière'],
        },
      ],
      [
        540,
        30,
        210,
        130,
        { en: 'Question', fr: 'Question' },
        {
          en: ['Free text or choices,', 'with difficulty, points', 'and an explanation'],
          fr: ['Réponse libre ou choix,', 'avec difficulté, points', 'et explication'],
        },
      ],
    ],
    arrows: [
      [220, 95, 275, 95],
      [485, 95, 540, 95],
    ],
    labels: [
      [247, 20, { en: 'memocard generation', fr: 'génération de mémocartes' }],
      [512, 20, { en: 'question generation', fr: 'génération de questions' }],
    ],
  },
  objects: {
    size: [760, 330],
    boxes: [
      [
        10,
        20,
        200,
        80,
        { en: 'Organization', fr: 'Organisation' },
        { en: ['approved by the operator'], fr: ['approuvée par l’opérateur'] },
      ],
      [
        280,
        20,
        200,
        80,
        { en: 'Account', fr: 'Compte' },
        { en: ['one library, its credits'], fr: ['une bibliothèque, ses crédits'] },
      ],
      [
        550,
        20,
        200,
        80,
        { en: 'API key', fr: 'Clé d’API' },
        { en: ['test or live, with scopes'], fr: ['de test ou de production'] },
      ],
      [10, 130, 200, 80, { en: 'Folder', fr: 'Dossier' }, { en: ['up to five levels'], fr: ['jusqu’à cinq niveaux'] }],
      [
        280,
        130,
        200,
        80,
        { en: 'Content', fr: 'Contenu' },
        { en: ['a title and a text'], fr: ['un titre et un texte'] },
      ],
      [550, 130, 200, 80, { en: 'Job', fr: 'Tâche' }, { en: ['one generation'], fr: ['une génération'] }],
      [
        145,
        240,
        200,
        80,
        { en: 'Memocard', fr: 'Mémocarte' },
        { en: ['front, back, explanation'], fr: ['recto, verso, explication'] },
      ],
      [
        415,
        240,
        200,
        80,
        { en: 'Question', fr: 'Question' },
        { en: ['one of four types'], fr: ['un type parmi quatre'] },
      ],
    ],
    arrows: [
      [210, 60, 280, 60],
      [550, 60, 480, 60],
      [210, 170, 280, 170],
      [550, 170, 480, 170],
      [380, 100, 380, 130],
      [345, 210, 280, 240],
      [415, 210, 480, 240],
      [345, 280, 415, 280],
    ],
    labels: [],
  },
  retry: {
    size: [760, 300],
    boxes: [
      [10, 10, 200, 50, { en: 'Your server', fr: 'Votre serveur' }, { en: [], fr: [] }],
      [550, 10, 200, 50, { en: 'The service', fr: 'Le service' }, { en: [], fr: [] }],
    ],
    lifelines: [
      [110, 60, 290],
      [650, 60, 290],
    ],
    arrows: [
      [110, 100, 650, 100],
      [650, 150, 400, 150],
      [110, 210, 650, 210],
      [650, 265, 110, 265],
    ],
    labels: [
      [380, 90, { en: 'POST /v1/contents · Idempotency-Key: A', fr: 'POST /v1/contents · Idempotency-Key: A' }],
      [525, 140, { en: '201 Created', fr: '201 Created' }],
      [285, 155, { en: '✕ the connection breaks', fr: '✕ la connexion est coupée' }],
      [380, 200, { en: 'the same request · Idempotency-Key: A', fr: 'la même requête · Idempotency-Key: A' }],
      [380, 255, { en: 'the same 201 · Idempotent-Replayed: true', fr: 'le même 201 · Idempotent-Replayed: true' }],
    ],
  },
  jobs: {
    size: [760, 230],
    boxes: [
      [10, 80, 160, 70, 'pending', { en: ['accepted, not started'], fr: ['acceptée, pas commencée'] }],
      [300, 80, 160, 70, 'running', { en: ['progress 0 to 100'], fr: ['avancement de 0 à 100'] }],
      [590, 10, 160, 60, 'succeeded', { en: ['items can be read'], fr: ['les éléments sont lisibles'] }],
      [590, 85, 160, 60, 'failed', { en: ['nothing is charged'], fr: ['rien n’est facturé'] }],
      [590, 160, 160, 60, 'cancelled', { en: ['nothing is charged'], fr: ['rien n’est facturé'] }],
    ],
    arrows: [
      [170, 115, 300, 115],
      [460, 100, 590, 45],
      [460, 115, 590, 115],
      [460, 130, 590, 182],
      [90, 150, 90, 200],
      [90, 200, 590, 200],
    ],
    labels: [],
  },
};

const say = (text, language) => (typeof text === 'string' ? text : text[language]);

function draw(name, language, caption) {
  const { size, boxes, lifelines = [], arrows, labels } = PICTURES[name];
  const [width, height] = size;
  const marker = `${name}-head`;
  const parts = [
    `<defs><marker id="${marker}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path class="head" d="M0 0L8 4L0 8z"/></marker></defs>`,
    ...lifelines.map(([x, from, to]) => `<path class="line" d="M${x} ${from}V${to}" stroke-dasharray="4 4"/>`),
    ...boxes.map(([x, y, w, h, title, text]) => {
      const lines = say(text, language);
      const top = y + h / 2 - lines.length * 9 + 5;
      const middle = x + w / 2;
      return [
        `<rect class="box" x="${x}" y="${y}" width="${w}" height="${h}" rx="8"/>`,
        `<text class="title" x="${middle}" y="${top}" text-anchor="middle">${say(title, language)}</text>`,
        ...lines.map(
          (line, index) =>
            `<text class="small" x="${middle}" y="${top + 20 + index * 18}" text-anchor="middle">${line}</text>`,
        ),
      ].join('');
    }),
    ...arrows.map(([x1, y1, x2, y2], index) => {
      const isCorner = name === 'jobs' && index === arrows.length - 2;
      return `<path class="line" d="M${x1} ${y1}L${x2} ${y2}"${isCorner ? '' : ` marker-end="url(#${marker})"`}/>`;
    }),
    ...labels.map(
      ([x, y, text]) => `<text class="small" x="${x}" y="${y}" text-anchor="middle">${say(text, language)}</text>`,
    ),
  ];
  return `<figure class="picture"><svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${caption}">${parts.join('')}</svg><figcaption>${caption}</figcaption></figure>`;
}

export function withPictures(text, language) {
  return text.replaceAll(/!\[([^\]]*)\]\(picture:(\w+)\)/g, (_, caption, name) => draw(name, language, caption));
}

export function withoutPictures(text) {
  return text.replaceAll(/!\[([^\]]*)\]\(picture:\w+\)/g, '_$1_');
}
