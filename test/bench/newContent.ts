const PARAGRAPH =
  'A mitochondrion is an organelle found in the cells of most eukaryotes. It uses aerobic respiration to make most of the ' +
  'adenosine triphosphate of the cell, which is used as a source of chemical energy.';

/** A content as an integrator sends it: a title, a description and a text of about 1,500 characters. */
export function newContent(title: string): { title: string; description: string; language: string; text: string } {
  return {
    title,
    description: 'Cell biology, first chapter',
    language: 'en',
    text: Array.from({ length: 8 }, () => PARAGRAPH).join('\n\n'),
  };
}
