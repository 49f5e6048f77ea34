const SUBJECTS = ['mitochondrion', 'ribosome', 'nucleus', 'membrane', 'enzyme', 'chloroplast', 'vacuole', 'cytoplasm'];

/**
 * Creates a study text with a minimum length. Its paragraphs of definitions and facts differ, so that every part produces
 * memocards.
 */
export function studyText(characters: number): string {
  const paragraphs: string[] = [];
  for (let length = 0, n = 1; length < characters; n++) {
    const subject = SUBJECTS[n % SUBJECTS.length] as string;
    const paragraph =
      `A ${subject} of type ${n} is a structure of the cell that carries the signal number ${n} through the tissue. ` +
      `The ${subject} of type ${n} was discovered in ${1800 + (n % 200)} by a team of the Institute of Botany in Vienna. ` +
      `It grows because the surrounding fluid of layer ${n} contains sodium and potassium in equal shares. ` +
      `Researchers measured a length of ${n + 3} micrometres and a weight of ${n + 7} nanograms in their samples.`;
    paragraphs.push(paragraph);
    length += paragraph.length + 2;
  }
  return paragraphs.join('\n\n');
}
