import { NIL_UUID, FRONT_HASH_BYTES, frontHash } from '@learning-library/common/contract';
import { schemaOf } from '@learning-library/common/postgres';
import type { QueryRunner } from 'typeorm';

const CHUNK = 1_000;

/** Computes the hashes of an earlier rule again. Erased memocards keep theirs, because their front no longer exists. */
export class RefreshAllFrontHashes1796900000111 {
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    const schema = schemaOf(queryRunner);
    let after: string | undefined = NIL_UUID;
    while (after !== undefined) {
      const rows = (await queryRunner.query(
        `SELECT id, account_id, front FROM ${schema}.memocards
         WHERE octet_length(front_hash) <> ${FRONT_HASH_BYTES} AND erased_at IS NULL AND id > $1
         ORDER BY id LIMIT ${CHUNK}`,
        [after],
      )) as { id: string; account_id: string; front: string }[];
      after = rows.at(-1)?.id;
      await queryRunner.query(
        `UPDATE ${schema}.memocards m SET front_hash = item.hash
         FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::bytea[]) AS item (id, account_id, front, hash)
         WHERE m.id = item.id AND m.account_id = item.account_id AND m.front = item.front`,
        [
          ...[rows.map(({ id }) => id), rows.map((row) => row.account_id), rows.map(({ front }) => front)],
          rows.map(({ front }) => frontHash(front)),
        ],
      );
    }
    await queryRunner.query(`DROP INDEX IF EXISTS ${schema}.memocards_outdated_front`);
  }
}
