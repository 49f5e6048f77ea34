const CHARACTERS = 20_000;

/** A text with what study notes have: headings, definitions, dates, reasons, lists, questions. */
export function practiceText(): string {
  let text = '';
  for (let n = 1; text.length < CHARACTERS; n++) text += chapter(n);
  return text;
}

/** Numbered, since what a text says again is read once. */
function chapter(n: number): string {
  return `## Chapter ${n}

Osmosis is the movement of water through a membrane from a weak solution to a strong one, which was described by Jean Nollet in ${1748 + n}. It occurs because the concentrations on both sides differ by ${n} percent, and it ends when they are equal. Photosynthesis, the process by which plants make sugar, takes place in the leaves and needs light. The parts of a cell are the wall, the nucleus and the cytoplasm. In contrast to animals, plants store starch.

- Wall: gives the cell number ${n} its shape
- Nucleus: holds the genes

Why do leaves look green? Chlorophyll reflects green light of ${500 + n} nanometres.

`;
}
