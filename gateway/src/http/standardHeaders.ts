export const SERVICE_VERSION = '1.0.0-beta.2';

export function standardHeaders(requestId: string): Readonly<Record<string, string>> {
  return { 'X-Request-Id': requestId, 'Service-Version': SERVICE_VERSION, 'X-Content-Type-Options': 'nosniff' };
}
