import { expect, test } from '@jest/globals';
import { suiteFolder } from '../support/folder';
import { zip } from './support/documents';
import { dryRuns } from './support/dryRun';

/** Archives in folders and in archives. A dry run needs no service. */
const home = suiteFolder();
const { file, shown } = dryRuns(home);

test('archives with bytes before and after them are read', async () => {
  const archive = zip({ 'a.txt': 'A text.' });
  const path = file('around.zip', Buffer.concat([Buffer.from('MZ program'), archive, Buffer.from('\nsignature')]));
  expect((await shown(path)).data).toMatchObject([{ text: 'A text.' }]);
});
