import { runService } from '@learning-library/common/process';
import { envToConfig, SCHEMA } from './config';
import { migrations } from './persistence/migrations';
import { createSearchService } from './server';

runService({ name: 'search', envToConfig, schema: SCHEMA, migrations, create: createSearchService });
