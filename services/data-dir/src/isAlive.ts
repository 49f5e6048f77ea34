export function isAlive(pid: unknown): boolean {
  if (!Number.isInteger(pid) || Number(pid) < 1) return false;
  try {
    return process.kill(Number(pid), 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
