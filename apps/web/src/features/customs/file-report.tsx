import { fill, plural } from '@jadeport/i18n';
import marked from '../../components/app/marked.module.css';
import { useCustomsTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';

/** What was read of a file, and each row that was left out with its reason. */
export function FileReport(props: {
  text: string;
  rejectedRows: number;
  rejected: readonly { row: number; field: string; message: string }[];
}) {
  const { tariff: texts } = useCustomsTexts();
  const language = useLanguage();
  const { rejectedRows, rejected } = props;
  return (
    <div role="status">
      <p>{props.text}</p>
      {rejectedRows > 0 && (
        <>
          <p>{plural(language, texts.rejected, rejectedRows)}</p>
          <ol className={marked.list}>
            {rejected.map(({ row, field, message }) => (
              <li key={`${row} ${field}`} data-tone="bad">
                <strong>{fill(texts.row, { row })}</strong> {message}
              </li>
            ))}
          </ol>
        </>
      )}
    </div>
  );
}
