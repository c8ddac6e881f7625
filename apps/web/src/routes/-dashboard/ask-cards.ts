export { QuoteToApprove } from '../../features/consolidations/quote-to-approve.tsx';
export { GiveTrn } from '../../features/customers/give-trn.tsx';
export { ChooseShipping } from '../../features/manifests/choose-shipping.tsx';
export { AskedPapers } from '../../features/pre-alerts/asked-papers.tsx';
