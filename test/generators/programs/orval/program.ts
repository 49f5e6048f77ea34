import {
  createContent,
  createMemocardGeneration,
  deleteContent,
  getContent,
  getJob,
  listMemocards,
  updateContent,
} from './api';

const options = { headers: { Authorization: `Bearer ${process.env.API_KEY}` } };

const created = await createContent({ title: 'Cells', text: String(process.env.TEXT) }, options);
if (created.status !== 201) throw new Error(`returned ${created.status}`);
const { id } = created.data;

const accepted = await createMemocardGeneration(id, options);
if (accepted.status !== 202) throw new Error(`returned ${accepted.status}`);
let status = 'pending';
while (status === 'pending' || status === 'running') {
  const job = await getJob(accepted.data.jobId, options);
  if (job.status !== 200) throw new Error(`returned ${job.status}`);
  status = job.data.status;
}

const cards = await listMemocards(id, { limit: 100 }, options);
const renamed = await updateContent(id, { title: 'The cell' }, options);
const deleted = await deleteContent(id, options);
const gone = await getContent(id, options);
console.log(
  JSON.stringify({
    status,
    hasCards: cards.status === 200 && cards.data.data.length > 0,
    title: renamed.status === 200 ? renamed.data.title : undefined,
    deleted: deleted.status,
    gone: gone.status === 404 ? gone.data.error.code : undefined,
  }),
);
