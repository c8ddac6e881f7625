import { brand } from './brand.ts';
import { useLanguage } from './texts.tsx';

/** The codes of the sites of the settings, in their order. */
export const siteCodes: readonly string[] = brand.sites.map(({ code }) => code);

/** The codes of the branches, where packages are handed over. */
export const branchCodes: readonly string[] = brand.sites
  .filter(({ kind }) => kind === 'branch')
  .map(({ code }) => code);

/** The code of the warehouse that packages reach first. */
export const mainWarehouseCode = brand.sites.find(({ kind }) => kind === 'warehouse')?.code ?? '';

/** Names a site in the page's language; one that the settings no longer have by its code. */
export function useSiteName(): (code: string) => string {
  const language = useLanguage();
  return (code) => {
    const site = brand.sites.find((each) => each.code === code);
    return (language === 'zh' ? site?.nameZh : site?.name) ?? code;
  };
}
