/** The part of autocannon that the measuring programs use; it ships no types. */
declare module 'autocannon' {
  interface Options {
    url: string;
    connections: number;
    duration: number;
    requests: { method: string; path: string; headers: Record<string, string>; body?: string }[];
    /** Replaces every `[<id>]` of a request by a new id. */
    idReplacement: boolean;
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
