import { createHash } from 'node:crypto';

/** The look of Sandbox Pay: the product's tokens in teal, so that it is not taken for the product. */
export const STYLE = `
:root{color-scheme:light dark;--accent:#0f766e;--accent-ink:#fff;--accent-soft:#e3f4f1;--canvas:#f4f7f7;--surface:#fff;
--sunken:#eaf0ef;--ink:#15201f;--ink-soft:#4b5b59;--line:#d8e2e0;--good:#166534;--good-soft:#e7f6ec;--warn:#92400e;--warn-soft:#fef3d6;
--bad:#b91c1c;--bad-soft:#feeeee;--shadow:0 1px 2px rgb(21 32 31/.06),0 4px 16px rgb(21 32 31/.06)}
@media (prefers-color-scheme:dark){:root{--accent:#2dd4bf;--accent-ink:#04201c;--accent-soft:#12302c;--canvas:#0f1514;--surface:#18211f;
--sunken:#131b19;--ink:#ecf3f2;--ink-soft:#aebfbc;--line:#2b3936;--good:#4ade80;--good-soft:#14301f;--warn:#fbbf24;--warn-soft:#33270c;
--bad:#f87171;--bad-soft:#3a1818;--shadow:none}}
*{box-sizing:border-box}
body{margin:0;background:var(--canvas);color:var(--ink);font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;
overflow-wrap:anywhere}
.band{background:repeating-linear-gradient(135deg,#facc15 0 12px,#1c1917 12px 24px);height:8px}
header,main,footer{max-width:30rem;margin:0 auto;padding:0 16px}
.wide header,.wide main,.wide footer{max-width:64rem}
header{display:flex;flex-wrap:wrap;align-items:center;gap:8px 12px;padding-top:16px;padding-bottom:16px}
.mark{width:40px;height:40px;flex:none}
.brand{font-weight:700;font-size:1.125rem;margin:0}
.pill{display:inline-block;border-radius:999px;padding:2px 10px;font-size:.8125rem;font-weight:600;background:var(--warn-soft);color:var(--warn)}
.pill.good{background:var(--good-soft);color:var(--good)}.pill.bad{background:var(--bad-soft);color:var(--bad)}
.pill.plain{background:var(--sunken);color:var(--ink-soft)}
.card{background:var(--surface);border-radius:16px;box-shadow:var(--shadow);padding:24px 16px;margin:0 0 16px}
.centre{text-align:center}
h1{font-size:1rem;font-weight:600;margin:0;color:var(--ink-soft)}
.wide h1{font-size:1.375rem;color:var(--ink);margin:0 0 16px}
h2{font-size:1.125rem;margin:0 0 12px}h3{font-size:1rem;margin:0}
.amount{font-size:clamp(1.375rem,11vw,2.25rem);line-height:1.2;font-weight:800;margin:4px 0 0;font-variant-numeric:tabular-nums}
.code{font:700 1.5rem/1.3 ui-monospace,"SFMono-Regular",Menlo,Consolas,monospace;margin:8px 0 0}
.qr{display:block;width:13rem;max-width:100%;height:auto;margin:16px auto 0;background:#fff;border-radius:12px}
dl{margin:16px 0 0}dl div{display:flex;flex-wrap:wrap;justify-content:space-between;gap:2px 16px;padding:10px 0;border-top:1px solid var(--line)}
dt{color:var(--ink-soft)}dd{margin:0 0 0 auto;font-weight:600;text-align:right}
p{margin:0 0 12px}.soft{color:var(--ink-soft);font-size:.875rem}
form{margin:0}
button,.button{display:block;width:100%;min-height:48px;border-radius:999px;border:2px solid var(--accent);background:transparent;color:var(--accent);
font:inherit;font-weight:700;padding:10px 20px;text-align:center;text-decoration:none;cursor:pointer;margin:0 0 12px}
button.main{background:var(--accent);color:var(--accent-ink)}
button.bad{border-color:var(--bad);color:var(--bad)}
button.quiet{border-color:transparent;text-decoration:underline}
button:hover,.button:hover{box-shadow:inset 0 0 0 999px rgb(127 127 127/.12)}
:focus-visible{outline:3px solid var(--accent);outline-offset:3px}
a{color:var(--accent);font-weight:600}
details{border-top:1px solid var(--line);margin-top:12px}
summary{min-height:48px;display:flex;align-items:center;font-weight:700;cursor:pointer}
summary::after{content:"+";margin-left:auto;font-size:1.375rem}details[open]>summary::after{content:"\\2013"}
.cases{list-style:none;margin:0;padding:0}.cases li{padding:12px 0;border-top:1px solid var(--line)}
.cases button{margin:0 0 4px;text-align:left;border-radius:12px;border-width:1px}
.status{display:flex;gap:12px;align-items:center;justify-content:center;margin-top:12px}
.note{border-radius:12px;padding:12px 16px;background:var(--accent-soft);margin:0 0 16px;font-weight:600}
label{font-weight:600;display:block;margin:0 0 8px}
input{width:100%;min-height:48px;border-radius:12px;border:1px solid var(--ink-soft);background:var(--surface);color:var(--ink);font:inherit;padding:8px 14px;margin:0 0 12px}
.grid{display:grid;gap:16px;grid-template-columns:repeat(auto-fill,minmax(min(100%,19rem),1fr))}
.item{border:1px solid var(--line);border-radius:12px;padding:16px}
.item .amount{font-size:1.375rem}.item dl{margin-top:8px}.item dl div{padding:6px 0}.item button,.item .button{margin:12px 0 0}
.item .soft{margin:12px 0 0}.item ol{margin:12px 0 0;padding:0 0 0 20px;font-size:.875rem}
.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:8px 12px 8px 0;border-top:1px solid var(--line)}
th{color:var(--ink-soft);font-weight:600}td:first-child{white-space:nowrap;font-variant-numeric:tabular-nums;font-weight:600}
footer{padding-top:8px;padding-bottom:32px;text-align:center;color:var(--ink-soft);font-size:.875rem}
`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/**
 * The content security policy of these pages: only their own style, and forms that submit to themselves or to the merchant.
 * @param formTarget the possible redirect target of a form, which browsers check too; null for none
 */
export function contentSecurityPolicy(formTarget: string | null): string {
  const targets = formTarget === null ? "'self'" : `'self' ${new URL(formTarget).origin}`;
  return `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action ${targets}; base-uri 'none'; frame-ancestors 'none'`;
}
