import { useState } from 'react';
import { failureToast } from '../../components/site/toast.ts';
import { rest } from '../../lib/rest.ts';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';

/** Sends a CSV file to a path of the API, and holds its report. */
export function useCsv<Report>(failedTitle: string, onDone: () => void) {
  const { controls } = useStaffTexts();
  const [report, setReport] = useState<Report>();
  const [busy, setBusy] = useState(false);
  const send = async (path: string, file: File) => {
    if (busy) return;
    setBusy(true);
    setReport(undefined);
    try {
      const headers = { 'content-type': 'text/csv' };
      setReport(await rest<Report>(path, { method: 'POST', headers, body: file }));
      onDone();
    } catch (error) {
      failureToast(failedTitle, controls.failedText)(error);
    } finally {
      setBusy(false);
    }
  };
  return { report, busy, send };
}
