/** The part of autocannon that the benchmarks use. autocannon contains no types. */
declare module 'autocannon' {
  interface Request {
    method: string;
    path: string;
    headers: Record<string, string>;
    body?: string;
  }
  interface Options {
    url: string;
    connections: number;
    duration: number;
    /** Called for each request that is sent. */
    requests: { setupRequest: (request: Request) => Request }[];
  }
  interface Result {
    url: string;
    requests: { average: number };
    latency: { p99: number };
    '2xx': number;
    non2xx: number;
    errors: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
