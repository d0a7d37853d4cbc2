import { chromium } from 'playwright';
const [base, out, ...specs] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args:['--use-gl=swiftshader','--enable-unsafe-swiftshader'] });
for (const spec of specs) {
  const [name, path, width='1440', theme='light', full=''] = spec.split('|');
  const ctx = await browser.newContext({ viewport: { width: +width, height: +width<500?844:(+width<1000?1024:900) }, colorScheme: theme, deviceScaleFactor: 1, reducedMotion:'reduce' });
  const page = await ctx.newPage();
  try {
    await page.goto(base+path, { waitUntil: 'load', timeout: 60000 });
    await page.waitForTimeout(+(process.env.WAIT ?? 2500));
    if (full) { await page.evaluate(async()=>{ for(let y=0;y<document.body.scrollHeight;y+=700){scrollTo(0,y);await new Promise(r=>setTimeout(r,60));} scrollTo(0,0); }); await page.waitForTimeout(700); }
    await page.screenshot({ path: `${out}/${name}-${width}-${theme}${full?'-full':''}.png`, fullPage: !!full });
  } catch (e) { console.log(name, width, theme, e.message.split('\n')[0]); }
  await ctx.close();
}
await browser.close();
