import { runService } from '@learning-library/common/process';
import { spacesSessionsStats } from './service';

runService(spacesSessionsStats);
