import createClient from 'openapi-fetch';
import type { paths } from './api';

const { API_KEY, BASE_URL } = process.env;
const { GET, POST, PATCH, DELETE } = createClient<paths>({
  baseUrl: BASE_URL,
  headers: { Authorization: `Bearer ${API_KEY}` },
});

const created = await POST('/v1/contents', { body: { title: 'Cells', text: String(process.env.TEXT) } });
if (created.error) throw new Error(created.error.error.message);
const params = { path: { contentId: created.data.id } };

const accepted = await POST('/v1/contents/{contentId}/memocard-generations', { params });
if (accepted.error) throw new Error(accepted.error.error.message);
let status = 'pending';
while (status === 'pending' || status === 'running') {
  const job = await GET('/v1/jobs/{jobId}', { params: { path: { jobId: accepted.data.jobId } } });
  if (job.error) throw new Error(job.error.error.message);
  status = job.data.status;
}

const cards = await GET('/v1/contents/{contentId}/memocards', { params: { ...params, query: { limit: 100 } } });
const renamed = await PATCH('/v1/contents/{contentId}', { params, body: { title: 'The cell' } });
const deleted = await DELETE('/v1/contents/{contentId}', { params });
const gone = await GET('/v1/contents/{contentId}', { params });
console.log(
  JSON.stringify({
    status,
    hasCards: (cards.data?.data.length ?? 0) > 0,
    title: renamed.data?.title,
    deleted: deleted.response.status,
    gone: gone.error?.error.code,
  }),
);
