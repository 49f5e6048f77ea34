import { expect, test } from '@jest/globals';
import { collectMetrics } from '@learning-library/common/testing';
import { startTestGateway, THING } from './support';

const scrape = collectMetrics();

test('requests are measured by operation and status, unknown paths as one, and metrics are not public', async () => {
  const t = await startTestGateway();
  await t.call('GET', `/v1/things/${THING}`);
  for (let path = 0; path < 50; path++) await t.call('GET', `/nowhere/${path}`);
  const onPublicSide = await t.call('GET', '/metrics');
  const metrics = await scrape();
  await t.gateway.stop();
  const count = (labels: string) => `http_server_request_duration_seconds_count{${labels}} `;
  const getThing =
    'http_request_method="GET",http_route="/v1/things/{thingId}",http_response_status_code="200",learning_library_operation_id="getThing"';
  const none = 'http_request_method="GET",http_response_status_code="404",learning_library_operation_id="none"';
  expect(metrics).toContain(`${count(getThing)}1
`);
  expect(metrics).toContain(`${count(none)}51
`);
  expect(onPublicSide.status).toBe(404);
});
