import type { BlockPattern } from '../candidate';

const RULE =
  /^(?:(?:art\.?|article|artikel|artículo|articolo|sec\.?|section)\s+|§+\s*)(?:[LRD]\.?\s?)?(?:\d+(?:-\d+)*|[IVXL]+)(?:\s?[a-z])?(?!\p{L})(?:\s\(\d+\))?/iu;
const MOST = 240;

/** A rule of a statute whole, by its number, where it is short. */
export const rules: BlockPattern = {
  name: 'rules',
  of: 'block',
  examples: [
    {
      language: 'de',
      text: '### Art 13\n\n(1) Die Wohnung ist unverletzlich.\n\n### Art 14\n\n(1) Das Eigentum und das Erbrecht werden gewährleistet.',
      front: 'Was regelt Art 13 (1)?',
      back: 'Die Wohnung ist unverletzlich.',
    },
    {
      language: 'es',
      text: 'Artículo 2. El préstamo tiene una duración de veintiún días.',
      front: '¿Qué dice el artículo 2?',
      back: 'El préstamo tiene una duración de veintiún días.',
    },
    {
      language: 'de',
      text: '### § 1 Dauer der Ladezeit\n\n(1) Die Ladezeit beträgt eine Stunde für jeweils 45 Tonnen Rohgewicht der Sendung.',
      front: '(§ 1 Dauer der Ladezeit) Was regelt § 1 (1)?',
      back: 'Die Ladezeit beträgt eine Stunde für jeweils 45 Tonnen Rohgewicht der Sendung.',
    },
  ],
  refuses: [
    {
      language: 'de',
      text: '## § 2 Begriffe\n\n(1) Die Vorsorge\n\n1. ist Teil der Prävention;\n\n2. umfasst nicht den Nachweis der Eignung für den Beruf.',
    },
    { language: 'en', text: '## Section on birds\n\nBirds have feathers.' },
  ],
  make(block, { language }, following) {
    // A paragraph without a number is the rule only where it stands right below its heading.
    const [next] = following;
    const below =
      block.kind === 'heading' && next?.kind === 'prose' && next.path.at(-1) === block.title ? next : undefined;
    const source = block.kind === 'prose' ? block : below;
    if (source === undefined) return [];
    const { text } = source.rich;
    // "Art. 3. …" in the line itself, or as the heading above.
    const inLine = /^(?:\s?[.:]\s?[–-]?|\s[–-])\s+(?=\p{Lu})/u.exec(text.slice(RULE.exec(text)?.[0].length ?? 0));
    const own = inLine === null ? undefined : RULE.exec(text)?.[0];
    const number = (own ?? RULE.exec(source.path.at(-1) ?? '')?.[0])?.trim();
    if (number === undefined) return [];
    const body = text.slice(own === undefined ? 0 : own.length + (inLine?.[0].length ?? 0));
    const paragraph = /^\((\d{1,2}[a-z]?)\)\s+(?=\S)/u.exec(body);
    const isNumbered = own !== undefined || paragraph !== null;
    if (isNumbered !== (block.kind === 'prose')) return [];
    const back = body.slice(paragraph?.[0].length ?? 0).trim();
    if (back.length > MOST || back.split(' ').length < 4 || !/[.;]$/.test(back)) return [];
    // It goes on in a list.
    if (/[;]$/.test(back)) return [];
    if (!/^[\p{Lu}\d„“"«]/u.test(back)) return [];
    const front = language.ask.rule(paragraph ? `${number} (${paragraph[1] ?? ''})` : number);
    const title = block.kind === 'heading' && block.title !== number ? block.title : undefined;
    return [
      {
        front: title === undefined ? front : `(${title}) ${front}`,
        back,
        alone: title !== undefined,
        start: source.start,
        end: source.end,
        explanation: text,
      },
    ];
  },
};
