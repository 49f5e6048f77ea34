/** What every process tells of itself, in the text format of Prometheus. */
export function processMetrics(): string {
  const { user, system } = process.cpuUsage();
  return [
    '# TYPE process_resident_memory_bytes gauge',
    `process_resident_memory_bytes ${process.memoryUsage.rss()}`,
    '# TYPE process_cpu_seconds_total counter',
    `process_cpu_seconds_total ${(user + system) / 1e6}`,
    '',
  ].join('\n');
}
