import { OutboxEntity, ReceiptEntity } from '@learning-library/common/entities';
import { ContentEntity } from './content';
import { ContentTextEntity } from './contentText';
import { FolderEntity } from './folder';

/** What the migrations must add up to; `npm run check` compares the two. */
export const entities = [FolderEntity, ContentEntity, ContentTextEntity, ReceiptEntity, OutboxEntity];
