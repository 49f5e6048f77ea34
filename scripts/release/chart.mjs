// Creates the published chart: a copy whose values name the registry, the digest of each image and the runbook.
//   node scripts/release/chart.mjs <folder> <repository> <what bake wrote by --metadata-file> <URL of the runbook>
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from 'yaml';

const [, , folder, repository, bakeFile, runbookUrl] = process.argv;
const source = join(import.meta.dirname, '../../charts/learning-library');
const bake = JSON.parse(readFileSync(bakeFile, 'utf8'));

const chart = join(folder, 'learning-library');
cpSync(source, chart, { recursive: true });
const digests = Object.fromEntries(
  Object.entries(bake)
    .filter(([, target]) => target['containerimage.digest'] !== undefined)
    .map(([image, target]) => [image, target['containerimage.digest']])
    .sort(),
);

/** Changes values and keeps the comments. */
function edit(file, change) {
  const path = join(chart, file);
  const document = parseDocument(readFileSync(path, 'utf8'));
  change(document);
  writeFileSync(path, document.toString({ lineWidth: 0 }));
}
edit('values.yaml', (values) => {
  values.setIn(['image', 'repository'], repository);
  values.setIn(['image', 'digests'], values.createNode(digests));
  values.setIn(['prometheusRule', 'runbookUrl'], runbookUrl);
});
edit('Chart.yaml', (about) => {
  const version = about.get('appVersion');
  const images = Object.keys(digests).map((name) => `- name: ${name}\n  image: ${repository}/${name}:${version}\n`);
  about.setIn(['annotations', 'artifacthub.io/images'], images.join(''));
  about.setIn(['annotations', 'artifacthub.io/prerelease'], String(String(version).includes('-')));
});
console.log(chart);
