import { beginAtZero, logDropped, observe } from './instruments';
import { metrics } from '@opentelemetry/api';

/** Memory and processor time, with the names that Prometheus client libraries use; lines that the log lost. */
export function observeProcess(): void {
  beginAtZero(logDropped(), [{}]);
  observe('process.resident_memory', { description: 'Resident memory.', unit: 'By' }, () => [
    { value: process.memoryUsage.rss() },
  ]);
  const cpu = metrics
    .getMeter('learning-library')
    .createObservableCounter('process.cpu', { description: 'Processor time, of the user and the system.', unit: 's' });
  cpu.addCallback((result) => {
    const { user, system } = process.cpuUsage();
    result.observe((user + system) / 1e6);
  });
}
