/** The whole style of the documents; its hash is what the content security policy lets through. */
export const STYLE = `
:root{color-scheme:light dark;--text:#1c2330;--soft:#566072;--ground:#fff;--card:#f5f7fa;--line:#dde3ea;--accent:#1d5fc4}
@media (prefers-color-scheme:dark){:root{--text:#e6eaf0;--soft:#a3adbb;--ground:#12161c;--card:#1a2028;--line:#2e3743;--accent:#7fb0ff}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--text);font:1rem/1.55 system-ui,sans-serif}
main{max-width:50rem;margin:0 auto;padding:1.5rem 1rem 4rem}
h1{font-size:1.8rem;line-height:1.2}
h2{margin:0;font:600 1.1rem/1.4 ui-monospace,monospace;overflow-wrap:anywhere}
a{color:var(--accent)}
nav ul{columns:2 15rem;padding:0;list-style:none;font:.9rem/1.8 ui-monospace,monospace}
section{margin:1.25rem 0;padding:1rem;border:1px solid var(--line);border-radius:.5rem;background:var(--card);scroll-margin-top:1rem}
section:target{border-color:var(--accent)}
dl{margin:.5rem 0 0}
dt{margin-top:.5rem;color:var(--soft);font-size:.85rem}
dd{margin:0}
code{font-family:ui-monospace,monospace;font-size:.9em;overflow-wrap:anywhere}
`;
