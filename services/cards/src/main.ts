import { runService } from '@learning-library/common/process';
import { cards } from './service';

runService(cards);
