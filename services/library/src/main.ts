import { runService } from '@learning-library/common/process';
import { envToConfig, SCHEMA } from './config';
import { migrations } from './persistence/migrations';
import { createLibraryService } from './server';

runService({ name: 'library', envToConfig, schema: SCHEMA, migrations, create: createLibraryService });
