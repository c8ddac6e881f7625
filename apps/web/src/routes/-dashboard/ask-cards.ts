export { QuoteToApprove } from '../../features/consolidations/quote-to-approve.tsx';
export { AskedPapers } from '../../features/pre-alerts/asked-papers.tsx';
