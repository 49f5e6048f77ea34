/** Every colour of a text is read on the ground and on cards with a contrast of 4.5 or more. */
const LIGHT =
  '--text:#1c2330;--soft:#566072;--ground:#fff;--card:#f5f7fa;--line:#dde3ea;--accent:#1d5fc4;--green:#0a6b2e;--red:#b3261e;--yellow:#7a5200;--orange:#a34200;--purple:#6b3fb5';
const DARK =
  '--text:#e6eaf0;--soft:#a3adbb;--ground:#12161c;--card:#1a2028;--line:#2e3743;--accent:#7fb0ff;--green:#5fd08a;--red:#ff8a80;--yellow:#f0c35e;--orange:#ffb074;--purple:#c3a6ff';
const LANGUAGES = ['bash', 'js', 'python', 'php', 'go'];
const CHOSEN = LANGUAGES.map((name) => `.samples:has([value=${name}]:checked)>.${name}`).join(',');

/** Its hash is what their content security policy lets through. */
export const STYLE = `
:root{color-scheme:light dark;--bar:3.25rem;--mono:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;${LIGHT}}
@media (prefers-color-scheme:dark){:root{${DARK}}}
*{box-sizing:border-box}
html{scroll-padding-top:calc(var(--bar) + 1rem)}
body{margin:0;background:var(--ground);color:var(--text);font:1rem/1.6 system-ui,sans-serif;overflow-wrap:break-word}
a{color:var(--accent)}
h1,h2,h3,h4{line-height:1.25;text-wrap:balance}
h1{font-size:2rem;margin:.5rem 0 1rem}
h2{font-size:1.5rem;margin:2.5rem 0 .75rem}
h3{font-size:1.2rem;margin:1.75rem 0 .5rem}
h4{font-size:.8rem;margin:1.5rem 0 .25rem;color:var(--soft);text-transform:uppercase;letter-spacing:.05em}
p,ul,ol{margin:.6rem 0}
code{font-family:var(--mono);font-size:.875em;overflow-wrap:anywhere}
:not(pre)>code{padding:.1em .3em;border-radius:.25rem;background:var(--card)}
pre{overflow-x:auto;margin:.75rem 0;padding:.75rem 1rem;border:1px solid var(--line);border-radius:.5rem;background:var(--card);font-size:.9rem;line-height:1.5;tab-size:4}
pre code{overflow-wrap:normal}
pre i{font-style:normal}
i.c{color:var(--soft)}i.s{color:var(--green)}i.n{color:var(--accent)}i.v{color:var(--orange)}i.k{color:var(--purple)}
.table{overflow-x:auto;margin:.75rem 0}
table{border-collapse:collapse;width:100%;font-size:.925rem}
th,td{padding:.45rem .75rem .45rem 0;border-bottom:1px solid var(--line);text-align:left;vertical-align:top;overflow-wrap:normal}
td code{overflow-wrap:normal}
summary{cursor:pointer}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.skip{position:absolute;left:-100rem}
.skip:focus{left:1rem;top:.5rem;z-index:30;padding:.5rem;background:var(--ground)}
.bar{position:sticky;top:0;z-index:20;display:flex;gap:1rem;align-items:center;height:var(--bar);padding:0 1rem;border-bottom:1px solid var(--line);background:var(--ground);font-size:.9rem;white-space:nowrap}
.bar a{color:var(--soft);text-decoration:none}
.bar a:hover{color:var(--accent)}
.bar .name{overflow:hidden;color:var(--text);font-weight:600;text-overflow:ellipsis}
.bar nav{display:flex;gap:1rem;margin-left:auto}
button{padding:.3rem .6rem;border:1px solid var(--line);border-radius:.375rem;background:var(--ground);color:var(--text);font:inherit;font-size:.85rem;cursor:pointer}
.page{max-width:50rem;margin:0 auto;padding:1.5rem 1rem 4rem}
.page ul.codes{columns:2 15rem;padding:0;list-style:none;font:.9rem/1.9 var(--mono)}
.page .card{margin:1.25rem 0;padding:1rem;border:1px solid var(--line);border-radius:.5rem;background:var(--card)}
.page .card:target{border-color:var(--accent)}
.page .card h2,.page h1.code{margin:0;font-family:var(--mono);overflow-wrap:anywhere}
.page .card h2{font-size:1.1rem}
.page .card code{background:none;padding:0}
.page dl{margin:.5rem 0 0}
.page dt{margin-top:.5rem;color:var(--soft);font-size:.85rem}
.page dd{margin:0}
.reference{display:grid;grid-template-columns:17rem minmax(0,1fr)}
.contents{position:sticky;inset:var(--bar) auto auto 0;display:block;width:auto;height:calc(100dvh - var(--bar));margin:0;overflow-y:auto;padding:1rem;border:0;border-right:1px solid var(--line);background:var(--ground);color:var(--text);font-size:.9rem}
.contents>button,.bar .menu{display:none}
.contents h2{margin:1.25rem 0 .25rem;font-size:.8rem;color:var(--soft);text-transform:uppercase;letter-spacing:.05em}
.contents ul{margin:0;padding:0;list-style:none}
.contents li a{display:flex;gap:.5rem;align-items:baseline;justify-content:space-between;padding:.2rem .5rem;border-radius:.375rem;color:var(--text);text-decoration:none}
.contents li a:hover{background:var(--card)}
.contents li a[aria-current]{background:var(--card);color:var(--accent)}
.contents input{width:100%;padding:.4rem .6rem;border:1px solid var(--soft);border-radius:.375rem;background:var(--ground);color:inherit;font:inherit}
[hidden]{display:none!important}
b.get,b.post,b.patch,b.delete{font:600 .75rem var(--mono)}
b.get{color:var(--accent)}b.post{color:var(--green)}b.patch{color:var(--yellow)}b.delete{color:var(--red)}
main.all{padding:1.5rem 2.5rem 6rem}
main.all>section,main.all>.guide{max-width:48rem}
main.all>section.group{max-width:90rem;margin-top:3rem;border-top:1px solid var(--line)}
.group>p{max-width:48rem}
.operation{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:0 2.5rem;padding:1rem 0 2rem;border-bottom:1px solid var(--line)}
.operation h3{margin-top:.75rem}
.operation h3 a{color:inherit;text-decoration:none}
.operation h3 a:hover{text-decoration:underline}
.endpoint code{background:none}
.endpoint b{font-size:.875rem;margin-right:.25rem}
.aside{position:sticky;top:calc(var(--bar) + 1rem);align-self:start;max-height:calc(100dvh - var(--bar) - 2rem);overflow-y:auto;padding:.25rem}
.fields{margin:0}
.fields>dt{margin-top:.75rem}
.fields>dd{margin:0;padding-bottom:.75rem;border-bottom:1px solid var(--line);font-size:.95rem}
.fields>dd p{margin:.15rem 0}
.fields .type,.fields .rules,.caption{color:var(--soft);font-size:.85rem}
.fields .required{color:var(--red);font-size:.8rem}
details details,details>.fields{margin-left:1rem}
.operation details{margin:.5rem 0}
.refusals li{margin:.5rem 0;font-size:.9rem}
.refusals ul{padding-left:1rem;list-style:none}
.tabs{display:flex;flex-wrap:wrap;gap:.25rem;font-size:.85rem}
.tabs label{position:relative;padding:.25rem .6rem;border:1px solid var(--line);border-radius:.375rem;cursor:pointer}
.tabs input{position:absolute;inset:0;margin:0;opacity:0;cursor:pointer}
.tabs label:has(:checked){border-color:var(--accent);color:var(--accent)}
.tabs label:has(:focus-visible){outline:2px solid var(--accent);outline-offset:2px}
@supports selector(:has(*)){.samples>:not(.tabs){display:none}${CHOSEN}{display:block}}
.code{position:relative}
.code>button{position:absolute;top:.4rem;right:.4rem}
@media (hover:hover){.code:not(:hover,:focus-within)>button{opacity:0}}
@media (hover:none){.code pre{padding-top:2.75rem}}
@media (max-width:75rem){.operation{grid-template-columns:minmax(0,1fr)}.aside{position:static;max-height:none;margin-top:1rem}main.all>section.group{max-width:48rem}}
@media (max-width:52rem){
.reference{grid-template-columns:minmax(0,1fr)}
main.all{padding:1rem 1rem 4rem}
.bar .menu,.contents>button{display:inline-block}
.contents>button{margin-bottom:.75rem}
.contents{position:fixed;inset:0 auto 0 0;z-index:30;width:min(20rem,88vw);height:100dvh;max-height:none;border-right:1px solid var(--line)}
.contents:not(:popover-open){display:none}
.contents li a{padding:.4rem .5rem}
h1{font-size:1.6rem}
}
@media (max-width:40rem){.bar{gap:.6rem;padding:0 .75rem;font-size:.85rem}.bar nav{gap:.7rem}.bar .name,.bar .menu~nav a:first-child{display:none}}
@media (max-width:40rem){table:has(th:nth-child(3)) thead{display:none}table:has(th:nth-child(3)) :is(tbody,tr,td){display:block}table:has(th:nth-child(3)) tr{padding:.5rem 0;border-bottom:1px solid var(--line)}table:has(th:nth-child(3)) td{padding:0;border:0}table:has(th:nth-child(3)) td:first-child{font-weight:600}}
@media print{.bar,.contents,.aside button{display:none}.reference{display:block}}
`;
