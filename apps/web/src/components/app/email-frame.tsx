const styleElement = /<style>([\s\S]*?)<\/style>/;

/**
 * An email as its reader sees it. The frame inherits the page's policy, which refuses style elements
 * but not sheets that the page makes. Nothing in the frame runs, because scripts are not allowed.
 */
export function EmailFrame({ title, html }: { title: string; html: string }) {
  const adoptStyles = (frame: HTMLIFrameElement) => {
    const { contentDocument, contentWindow } = frame;
    if (!contentDocument || !contentWindow) return;
    const sheet = new (contentWindow as Window & typeof globalThis).CSSStyleSheet();
    sheet.replaceSync(styleElement.exec(html)?.[1] ?? '');
    contentDocument.adoptedStyleSheets = [sheet];
  };
  return (
    <iframe
      title={title}
      sandbox="allow-same-origin"
      srcDoc={html.replace(styleElement, '')}
      onLoad={({ currentTarget }) => adoptStyles(currentTarget)}
    />
  );
}
