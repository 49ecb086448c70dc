// The pages of the web that the manual's article becomes, one in each language. What the manual writes as a picture and,
// below it, the link that opens it, is a figure there, which article.js lets run.
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

const inline = text => text.split(/(`[^`]*`)/).map((part, i) => i % 2 === 1 ? `<code>${escaped(part.slice(1, -1))}</code>` :
    escaped(part).replace(/\*([^*]+)\*/g, '<em>$1</em>').replace(/\[([^\]]+)\]\(([^)]+)\)/g, (_, words, target) => linkOf(words, target))).join('');

// Lines of one paragraph; between letters that need no space there is none.
const joined = lines => lines.join('\n').replace(/(?<=[^\x00-\xff])\n(?=[^\x00-\xff])/g, '');

// The parts of a page, in order: {kind, …}. An unknown one is an error: nothing is left out unseen.
export function partsOf(markdown) {
  const lines = markdown.trimEnd().split('\n'), parts = [];
  for (let i = 0; i < lines.length;) {
    if (!lines[i].trim()) {
      ++i;
    } else if (lines[i].startsWith('```')) {
      const end = lines.indexOf('```', i + 1);
      parts.push({kind: 'code', text: lines.slice(i + 1, end).join('\n')});
      i = end + 1;
    } else {
      let end = i;
      while (end < lines.length && lines[end].trim()) ++end;
      const block = lines.slice(i, end), heading = block[0].match(/^(#+) (.*)$/);
      const picture = block[0].match(/^!\[(.*)\]\(\.\.\/pictures\/(.*)\)$/);
      if (heading) parts.push({kind: 'heading', level: heading[1].length, text: heading[2]});
      else if (picture) parts.push({kind: 'picture', alt: picture[1], file: picture[2]});
      else if (block[0].startsWith('- ')) parts.push({kind: 'list', items: block.map(line => line.slice(2))});
      else if (/^[|>]/.test(block[0])) throw new Error(`the article has what its page cannot show: ${block[0]}`);
      else parts.push({kind: 'paragraph', text: joined(block)});
      i = end;
    }
  }
  return parts;
}

const linkIn = part => part?.kind === 'code' ? part.text.match(/^megapon '(#lab=[^']*)'$/)?.[1] : undefined;

// The figures of a page: {alt, file, link}, link as the manual prints it.
export const figuresOf = markdown => partsOf(markdown).flatMap((part, i, all) =>
    part.kind === 'picture' && linkIn(all[i + 1]) ? [{...part, link: linkIn(all[i + 1])}] : []);

// The same exhibit with its card.
export const wholeLink = link => link.replace(/&(card|dials)=[^&]*/g, '');

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
</figure>`;
}

function html(part, i, all, language, address) {
  switch (part.kind) {
    case 'heading': return `<h${part.level} id="${anchorOf(part.text)}">${inline(part.text)}</h${part.level}>`;
    case 'list': return `<ul>${part.items.map(item => `<li>${inline(item)}</li>`).join('')}</ul>`;
    case 'paragraph': return `<p>${inline(part.text)}</p>`;
    case 'picture': return figure({...part, link: linkIn(all[i + 1])}, language, address);
    case 'code': return linkIn(part) ? '' : `<pre tabindex="0"><code>${escaped(part.text)}</code></pre>`;
  }
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
${parts.map((part, i) => html(part, i, parts, language, ADDRESS)).filter(text => text).join('\n')}
</main>
${SCRIPT}
</body>
</html>
`;
}
