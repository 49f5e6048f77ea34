import { runService } from '@learning-library/common/process';
import { library } from './service';

runService(library);
