import type { Browser } from 'playwright-core';

const WIDTH = 1_200;
const HEIGHT = 900;

/** Small landscapes, the same each time. */
const SCENES = {
  'lanterns.png': `
    <rect width="1200" height="560" fill="#443a63"/><rect y="360" width="1200" height="220" fill="#d9866b"/>
    <rect y="560" width="1200" height="340" fill="#2b2f52"/>
    <path d="M0 560V430h90v-50h60v50h120v-90l50-70 50 70v90h160v-60h110v60h170v-40h120v40h120v-70h80v70h70v130z" fill="#1f2038"/>
    <path d="M0 90Q600 250 1200 60" fill="none" stroke="#1f2038" stroke-width="6"/>
    <g fill="#f0b352"><ellipse cx="180" cy="170" rx="46" ry="60"/><ellipse cx="620" cy="215" rx="46" ry="60"/><ellipse cx="1030" cy="150" rx="46" ry="60"/></g>
    <g fill="#e8794f"><ellipse cx="400" cy="220" rx="52" ry="66"/><ellipse cx="830" cy="205" rx="52" ry="66"/></g>
    <path d="M760 690h220l-40 60H800z" fill="#12132a"/><path d="M870 480v200h-90z" fill="#f2ede4"/>`,
  'glasshouse.png': `
    <rect width="1200" height="900" fill="#12403f"/><path d="M150 700V470a450 330 0 0 1 900 0v230z" fill="#f1d88a"/>
    <g stroke="#12403f" stroke-width="10" fill="none"><path d="M150 560h900M300 250v450M450 170v530M600 140v560M750 170v530M900 250v450"/></g>
    <g fill="#1d5c46"><ellipse cx="330" cy="620" rx="60" ry="120"/><ellipse cx="520" cy="640" rx="80" ry="90"/><ellipse cx="860" cy="610" rx="70" ry="130"/></g>
    <rect y="700" width="1200" height="200" fill="#0d2f2c"/>`,
  'tulips.png': `
    <rect width="1200" height="420" fill="#cfe3e8"/><path d="M0 420V330q300-70 600 0t600-20v110z" fill="#8fb3b8"/>
    <rect y="420" width="1200" height="480" fill="#5f8f4e"/>
    ${Array.from({ length: 72 }, (_, index) => {
      const [column, row] = [index % 12, Math.floor(index / 12)];
      const colour = ['#d94f3d', '#f0c23b', '#f4f0e8', '#e88ab0'][(column + row * 3) % 4];
      return `<circle cx="${50 + column * 100 + (row % 2) * 40}" cy="${480 + row * 72}" r="${14 + row * 3}" fill="${colour}"/>`;
    }).join('')}`,
} as const;

type PhotoName = keyof typeof SCENES;

const PHOTOS = Object.keys(SCENES) as readonly PhotoName[];

export async function photosOf(browser: Browser): Promise<ReadonlyMap<PhotoName, Buffer>> {
  const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } });
  const drawn = new Map<PhotoName, Buffer>();
  for (const name of PHOTOS) {
    const drawing = `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">${SCENES[name]}</svg>`;
    await page.setContent(`<body style="margin:0">${drawing}`);
    drawn.set(name, await page.screenshot());
  }
  await page.close();
  return drawn;
}
