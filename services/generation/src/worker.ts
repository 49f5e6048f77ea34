import { runProcess } from '@learning-library/common';
import { envToWorkerConfig } from './config';
import { createGenerationWorker } from './generationWorker';

runProcess({ name: 'generation-worker', envToConfig: envToWorkerConfig, create: createGenerationWorker });
