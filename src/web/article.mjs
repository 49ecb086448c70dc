// The pages of the web that the manual's article becomes, one in each language. What the manual writes as a picture and,
// below it, the link that opens it, is a figure there, which article.js lets run.
import {createRequire} from 'node:module';

import {wholeLink} from './whole_link.js';

// Debian's, wherever node itself comes from.
const {marked} = createRequire(import.meta.url)('/usr/share/nodejs/marked');

export const languages = {
  en: {
    page: 'article.html', manual: 'article.md', game: 'Megaphone DE Pong', whole: 'Open the whole exhibit', begin: 'Let it run',
    embed: 'Embed this figure', about: 'How a program finds out that two moving things touch, with figures that run.',
  },
  ja: {
    page: 'article.ja.html', manual: 'article.ja.md', game: 'メガホン DE ポン', whole: '展示の全体を開く', begin: '動かす',
    embed: 'この図を埋め込む', about: '動く物どうしが当たったことをプログラムはどう知るのか。動く図で読む記事。',
  },
};

const escaped = text => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

// As GitHub makes them.
export const anchorOf = heading => heading.toLowerCase().replace(/[^\p{L}\p{N} _-]/gu, '').replaceAll(' ', '-');

// Of the manual's other pages the web has none: their names stay.
function linkOf(words, target) {
  const other = Object.values(languages).find(({manual}) => manual === target);
  if (other) return `<a href="${other.page}">${words}</a>`;
  return target.startsWith('#') ? `<a href="${target}">${words}</a>` : words;
}

// Between letters that need no space a line's end is none.
const joined = text => text.replace(/(?<=[^\x00-\xff])\n(?=[^\x00-\xff])/g, '');

marked.use({renderer: {
  heading: (html, level, text) => `<h${level} id="${anchorOf(text)}">${html}</h${level}>\n`,
  link: (target, title, html) => linkOf(html, target),
  code: text => `<pre tabindex="0"><code>${escaped(text)}</code></pre>\n`,
  text: joined,
}});

const shown = ['heading', 'paragraph', 'list', 'code'];

// The parts of a page, in order: {kind, text, …}. An unknown one is an error: the page has no style for it.
export const partsOf = markdown => marked.lexer(markdown).filter(({type}) => type !== 'space').map(token => {
  const [image, ...more] = token.tokens ?? [];
  if (image?.type === 'image' && !more.length)
    return {kind: 'picture', alt: image.raw.match(/^!\[(.*)\]/)[1], file: image.href.replace('../pictures/', '')};
  if (!shown.includes(token.type)) throw new Error(`the article has what its page cannot show: ${token.raw}`);
  return {kind: token.type, text: joined(token.text ?? ''), token};
});

const linkIn = part => part?.kind === 'code' ? part.text.match(/^megapon '(#lab=[^']*)'$/)?.[1] : undefined;

// The figures of a page: {alt, file, link}, link as the manual prints it.
export const figuresOf = markdown => partsOf(markdown).flatMap((part, i, all) =>
    part.kind === 'picture' && linkIn(all[i + 1]) ? [{...part, link: linkIn(all[i + 1])}] : []);

// What another page holds of a figure.
export const embedding = (address, link, title) => `<iframe src="${escaped(`${address}?embed${link}`)}" title="${escaped(title)}" width="100%" ` +
    'height="360" style="border: 0; height: auto; min-height: 250px; aspect-ratio: 16 / 9" loading="lazy" ' +
    'allow="autoplay; clipboard-write; fullscreen; gamepad; web-share"></iframe>';

function figure({alt, file, link}, language, address) {
  const words = languages[language];
  return `<figure data-link="${escaped(link)}">
<div class="stage"><img src="${file}" width="960" height="540" alt="${escaped(alt)}"><button type="button" hidden>${words.begin}</button></div>
<figcaption><a href="./?lang=${language}${escaped(wholeLink(link))}">${words.whole}</a>
<details><summary>${words.embed}</summary><pre><code>${escaped(embedding(address || 'https://play.example/', link, alt))}</code></pre></details></figcaption>
</figure>
`;
}

function html(part, i, all, language, address) {
  if (part.kind === 'picture') return figure({...part, link: linkIn(all[i + 1])}, language, address);
  return linkIn(part) ? '' : marked.parser([part.token]);
}

// HEAD and SCRIPT: what pack.mjs puts there.
export function articlePage(markdown, language, {HEAD, SCRIPT, ADDRESS}) {
  const words = languages[language], parts = partsOf(markdown), title = parts[0].text;
  const others = Object.entries(languages).map(([code, {page}]) => `<link rel="alternate" hreflang="${code}" href="${ADDRESS}${page}">`);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${words.about}">
<meta name="color-scheme" content="light">
<meta property="og:type" content="article">
<meta property="og:title" content="${escaped(title)}">
<meta property="og:description" content="${words.about}">
<meta property="og:image" content="${ADDRESS}article-sweep.png">
<title>${escaped(title)} · ${words.game}</title>
${others.join('\n')}
${HEAD}
</head>
<body>
<header><a href="./?lang=${language}">${words.game}</a></header>
<main>
${parts.map((part, i) => html(part, i, parts, language, ADDRESS)).join('')}</main>
${SCRIPT}
</body>
</html>
`;
}
