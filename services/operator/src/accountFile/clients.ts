import type {
  ExportAccountRequest,
  ExportAccountResponse,
  ImportAccountRequest,
  ImportAccountResponse,
} from '@learning-library/proto';
import { isRefusal } from '../failure';
import type { Services } from '../services';
import type { Part } from './format';

type Call = { deadline: number };

interface PartCalls {
  exportAccount(request: ExportAccountRequest): Promise<ExportAccountResponse>;
  importAccount(request: ImportAccountRequest): Promise<ImportAccountResponse>;
}

const CALL_MS = 10_000;
const TRIES = 5;

export function callsOf(services: Services, part: Part): PartCalls {
  const calls = services[part];
  return {
    exportAccount: (request) => patiently((call) => calls.exportAccount(request, call)),
    importAccount: (request) => patiently((call) => calls.importAccount(request, call)),
  };
}

/** Both calls can be repeated without harm. */
async function patiently<T>(send: (call: Call) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await send({ deadline: Date.now() + CALL_MS });
    } catch (error) {
      if (!isRefusal(error) || error.code !== 'unavailable' || attempt === TRIES) throw error;
    }
  }
}
