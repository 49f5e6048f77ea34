import { runService } from '@learning-library/common/process';
import { envToConfig, SCHEMA } from './config';
import { migrations } from './persistence/migrations';
import { createCardsService } from './server';

runService({ name: 'cards', envToConfig, schema: SCHEMA, migrations, create: createCardsService });
