import {
  createContent,
  createMemocardGeneration,
  deleteContent,
  getContent,
  getJob,
  listMemocards,
  updateContent,
} from './api';
import { client } from './api/client.gen';

client.setConfig({ baseUrl: process.env.BASE_URL, auth: process.env.API_KEY });

const created = await createContent({ body: { title: 'Cells', text: String(process.env.TEXT) } });
if (created.error) throw new Error(created.error.error.message);
const path = { contentId: created.data.id };

const accepted = await createMemocardGeneration({ path });
if (accepted.error) throw new Error(accepted.error.error.message);
let status = 'pending';
while (status === 'pending' || status === 'running') {
  const job = await getJob({ path: { jobId: accepted.data.jobId } });
  if (!job.data) throw new Error('no job');
  status = job.data.status;
}

const cards = await listMemocards({ path, query: { limit: 100 } });
const renamed = await updateContent({ path, body: { title: 'The cell' } });
const deleted = await deleteContent({ path });
const gone = await getContent({ path });
console.log(
  JSON.stringify({
    status,
    hasCards: (cards.data?.data.length ?? 0) > 0,
    title: renamed.data?.title,
    deleted: deleted.response?.status,
    gone: gone.error?.error.code,
  }),
);
