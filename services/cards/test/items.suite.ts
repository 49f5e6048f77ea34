import { testItems } from '@learning-library/common/testing';
import { migrations } from '../src/persistence/migrations';
import { memocardItems } from '../src/persistence/repositories/memocards';
import { Fixture } from './fixture';

testItems(memocardItems, migrations, () => Fixture.start('cards_items'));
