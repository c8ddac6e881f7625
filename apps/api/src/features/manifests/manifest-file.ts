import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ManifestLine } from '@jadeport/contract/manifests';
import { toBolSegment, toMasterBol } from '@jadeport/manifest';
import { findSite, type PresentSettings } from '@jadeport/settings';
import type { Deps } from '../../context.ts';
import type { Source } from '../../db/database.ts';
import { query } from '../../db/query.ts';
import { isUuid } from '../../db/uuid.ts';
import { AppError } from '../../errors/app-error.ts';
import { csv } from '../../writers/csv.ts';
import { pdf } from '../../writers/pdf.ts';
import { type Column, type Format, startStream, type Table } from '../../writers/table.ts';
import { xlsx } from '../../writers/xlsx.ts';
import { type Elements, writeElements, xml } from '../../writers/xml.ts';
import { dayAtSite } from './day-at-site.ts';
import { selectLines } from './lines.ts';
import { Manifest } from './manifest.entity.ts';
import { presentSchema, refuseAgainst } from './manifest-schema.ts';

export const fileFormats = { csv, xlsx, pdf, xml } satisfies Record<string, Format>;
export type FileFormat = keyof typeof fileFormats;

type Needs = Pick<Deps, 'database' | 'settings' | 'stopping' | 'schemaChecker'>;
type FileManifest = Awaited<ReturnType<typeof findSealed>>;
type Line = Omit<ManifestLine, 'by' | 'byName'>;

/**
 * The lines of a manifest as a file, read as it is sent. All but XML have every line with what became
 * of it; XML, the breakdown for Customs, has those that count.
 *
 * With an administrator's schema the breakdown is checked before its first byte is sent, and is in
 * memory for that.
 *
 * @throws NOT_FOUND; MANIFEST_NOT_ALLOWED before the seal; BREAKDOWN_REFUSED
 */
export async function manifestFile(
  deps: Needs,
  id: string,
  format: FileFormat,
): Promise<{ masterNumber: string; stream: Readable }> {
  const manifest = await findSealed(deps.database, id);
  const lines = linesOf(deps, id);
  const parts =
    format === 'xml'
      ? await checked(deps, breakdown(deps.settings(), manifest, lines))
      : fileFormats[format].write(tableOf(manifest, lines));
  return { masterNumber: manifest.masterNumber, stream: await startStream(parts) };
}

/** The same parts, once an administrator's schema, where there is one, accepts the whole. */
async function checked(deps: Needs, parts: AsyncIterable<string>): Promise<AsyncIterable<string>> {
  const schema = await presentSchema(deps.database);
  if (!schema) return parts;
  const document = await text(Readable.from(parts));
  await refuseAgainst(deps, schema, document);
  return Readable.from([document]);
}

async function findSealed(source: Source, id: string) {
  const manifest = await query(source, Manifest)
    .selectFrom('manifests')
    .where('id', '=', isUuid(id) ? id : null)
    .select([
      ...(['state', 'mode', 'carrier', 'origin', 'destination'] as const),
      ...(['master_number as masterNumber', 'departs_at as departsAt'] as const),
      ...(['sealed_at as sealedAt'] as const),
    ])
    .executeTakeFirst();
  if (!manifest) throw new AppError('NOT_FOUND');
  const { state } = manifest;
  if (!manifest.sealedAt) throw new AppError('MANIFEST_NOT_ALLOWED', { state });
  return manifest;
}

/** So few that writing them delays no other request. */
const pageSize = 200;

/** Lines only come at the end, so a slow reader holds no connection and misses none. */
async function* linesOf({ database, stopping }: Needs, id: string): AsyncGenerator<Line[]> {
  for (let after = 0; ; ) {
    stopping.signal.throwIfAborted();
    const lines = await selectLines(database)
      .where('l.manifest_id', '=', id)
      .where('l.id', '>', after)
      .orderBy('l.id')
      .limit(pageSize)
      .execute();
    if (lines.length > 0) yield lines;
    if (lines.length < pageSize) return;
    after = Number(lines.at(-1)?.id);
  }
}

const column = (
  name: string,
  heading: string,
  width: number,
  cell: Column<Line>['cell'],
): Column<Line> => ({ name, heading, width, cell });

/** Left to right; their headings never change. */
const columns: readonly Column<Line>[] = [
  column('line', 'Line', 0.5, (line) => line.number),
  column('bag', 'Bag', 0.4, (line) => line.bag),
  column('trackingNumber', 'Tracking number', 1.6, (line) => line.trackingNumber),
  column('customer', 'Customer', 0.9, (line) => line.customerCode),
  column('consignee', 'Consignee', 1.4, (line) => line.consignee),
  column('address', 'Address', 2, (line) => line.address),
  column('contents', 'Contents', 2, (line) => line.description),
  column('service', 'Service', 0.9, (line) => line.service),
  column('weightKg', 'Weight (kg)', 1, (line) => line.weightGrams / 1000),
  column('weightLb', 'Weight (lb)', 1, (line) => line.weightMilliPounds / 1000),
  column('value', 'Value (US$)', 1.1, (line) => line.valueCents / 100),
  column('status', 'Status', 1, (line) => line.status),
  column('correction', 'Correction', 1, (line) => line.kind),
  column('reason', 'Reason', 1.2, (line) => line.reason),
];

const tableOf = (manifest: FileManifest, rows: AsyncIterable<Line[]>): Table<Line> => ({
  title: `${manifest.masterNumber} ${manifest.origin}–${manifest.destination}`,
  columns,
  rows,
});

function breakdown(
  settings: PresentSettings,
  manifest: FileManifest,
  batches: AsyncIterable<Line[]>,
): AsyncIterable<string> {
  const { origin, departsAt } = manifest;
  const day = dayAtSite(settings, origin, departsAt);
  const address = (findSite(settings, origin)?.address ?? origin).replaceAll('\n', ', ');
  const exporter = { name: settings.business.name, address };
  async function* segments(): AsyncGenerator<Elements[]> {
    yield [{ Master_bol: toMasterBol({ ...manifest, day }) }];
    let number = 0;
    for await (const lines of batches) {
      yield lines
        .filter(({ status }) => status === 'current')
        .map(({ consignee: name, address: street, ...line }) => {
          number += 1;
          const consignee = { name, address: street };
          const segment = { ...line, ...manifest, exporter, consignee, number };
          return { Bol_segment: toBolSegment(segment) };
        });
    }
  }
  return writeElements({ Awbolds: {} }, segments());
}
