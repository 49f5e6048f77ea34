import { runService } from '@learning-library/common/process';
import { questions } from './service';

runService(questions);
