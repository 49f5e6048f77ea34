const CHARACTERS = 20_000;

/** A text with what study notes have: headings, definitions, dates, reasons, lists, questions. */
export function practiceText(): string {
  let text = '';
  for (let n = 1; text.length < CHARACTERS; n++) text += chapter(n);
  return text;
}

/** Everything has the number in its name: a front that was asked before gives no card. */
function chapter(n: number): string {
  return `## Chapter ${n}

Osmosis of type ${n} is the movement of water through membrane ${n} from a weak solution to a strong one, which was described by Jean Nollet in ${1748 + n}. It occurs because the concentrations on both sides of wall ${n} differ by ${n} percent, and it ends when they are equal. Photosynthesis ${n}, the process by which plants of group ${n} make sugar, takes place in the leaves and needs light. The parts of cell ${n} are the wall, the nucleus and the cytoplasm. In contrast to animals, plants of group ${n} store starch.

- Wall ${n}: gives cell number ${n} its shape
- Nucleus ${n}: holds the genes

Why do leaves of kind ${n} look green? Chlorophyll reflects green light of ${500 + n} nanometres.

`;
}
