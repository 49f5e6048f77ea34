/** Every colour of a text is read on the ground and on cards with a contrast of 4.5 or more. */
const LIGHT =
  '--text:#1c2330;--soft:#566072;--ground:#fff;--card:#f5f7fa;--line:#dde3ea;--accent:#1d5fc4;--green:#0a6b2e;--red:#b3261e;--yellow:#7a5200;--orange:#a34200;--purple:#6b3fb5';
const DARK =
  '--text:#e6eaf0;--soft:#a3adbb;--ground:#12161c;--card:#1a2028;--line:#2e3743;--accent:#7fb0ff;--green:#5fd08a;--red:#ff8a80;--yellow:#f0c35e;--orange:#ffb074;--purple:#c3a6ff';

/**
 * Its hash is what the content security policy of most pages lets through. The reference's own switch of schemes puts a
 * class on `body`.
 */
export const STYLE = `
:root{color-scheme:light dark;--bar:3.25rem;${LIGHT}}
@media (prefers-color-scheme:dark){:root{${DARK}}}
:root:has(>body.light-mode){color-scheme:light;${LIGHT}}
:root:has(>body.dark-mode){color-scheme:dark;${DARK}}
*{box-sizing:border-box}
html{scroll-padding-top:calc(var(--bar) + 1rem)}
body{margin:0;background:var(--ground);color:var(--text);font:1rem/1.55 system-ui,sans-serif}
.bar{position:sticky;top:0;z-index:20;display:flex;gap:.25rem 1.25rem;align-items:center;justify-content:space-between;height:var(--bar);padding:0 1rem;border-bottom:1px solid var(--line);background:var(--ground);font-size:.9rem;white-space:nowrap}
.bar a{color:var(--soft);text-decoration:none}
.bar a:hover{color:var(--accent)}
.bar .name{overflow:hidden;color:var(--text);font-weight:600;text-overflow:ellipsis}
.bar nav{display:flex;gap:1rem}
.page{max-width:50rem;margin:0 auto;padding:1.5rem 1rem 4rem}
.page h1{font-size:1.8rem;line-height:1.2}
.page h2{margin:0;font:600 1.1rem/1.4 ui-monospace,monospace;overflow-wrap:anywhere}
.page a{color:var(--accent)}
.page ul{columns:2 15rem;padding:0;list-style:none;font:.9rem/1.8 ui-monospace,monospace}
.page section{margin:1.25rem 0;padding:1rem;border:1px solid var(--line);border-radius:.5rem;background:var(--card)}
.page section:target{border-color:var(--accent)}
.page dl{margin:.5rem 0 0}
.page dt{margin-top:.5rem;color:var(--soft);font-size:.85rem}
.page dd{margin:0}
.page code{font-family:ui-monospace,monospace;font-size:.9em;overflow-wrap:anywhere}
#reference{overflow-x:clip}
.light-mode,.dark-mode{--scalar-custom-header-height:var(--bar);--scalar-font:system-ui,sans-serif;--scalar-font-code:ui-monospace,monospace;--scalar-color-1:var(--text);--scalar-color-2:var(--soft);--scalar-color-3:var(--soft);--scalar-color-ghost:var(--soft);--scalar-color-accent:var(--accent);--scalar-link-color:var(--accent);--scalar-background-1:var(--ground);--scalar-background-2:var(--card);--scalar-border-color:var(--line);--scalar-sidebar-background-1:var(--ground);--scalar-sidebar-border-color:var(--line);--scalar-sidebar-color-1:var(--text);--scalar-sidebar-color-2:var(--soft);--scalar-color-blue:var(--accent);--scalar-color-green:var(--green);--scalar-color-red:var(--red);--scalar-color-yellow:var(--yellow);--scalar-color-orange:var(--orange);--scalar-color-purple:var(--purple)}
#reference .scalar-card-header-tabs .scalar-card-header-title{overflow:visible;white-space:normal}
#reference .scalar-card-header-tabs .tab-list{flex-wrap:wrap;overflow:visible}
@media (max-width:40rem){.bar{gap:.5rem;font-size:.8rem}.bar nav{gap:.8rem}.bar nav a:first-child,.bar .name span{display:none}}
`;
