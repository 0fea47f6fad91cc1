import type { DemoCategory } from '../types';

export const photo: DemoCategory = {
  slug: 'photo',
  name: ['摄影美化', 'Photography'],
  weight: 5,
  features: [
    ['原图保存，不压画质', 'Saves at full quality'],
    ['全部处理都在手机上完成', 'All editing happens on the phone'],
    ['一键恢复到任意一步', 'Step back to any edit'],
  ],
  permissions: ['CAMERA', 'READ_MEDIA_IMAGES', 'ACCESS_FINE_LOCATION'],
  subs: [
    {
      slug: 'photo-camera',
      name: ['相机', 'Camera'],
      motifs: ['camera', 'aperture', 'sun'],
      nouns: [
        ['相机', 'Camera', 'camera', 0],
        ['胶片', 'Film Cam', 'aperture', 0],
        ['证件照', 'ID Photo', 'identification-badge', 1],
        ['延时摄影', 'Timelapse', 'timer', 2],
        ['夜景', 'Night Cam', 'moon', 0],
        ['水印相机', 'Stamp Cam', 'stamp', 0],
      ],
      summaries: [
        ['像胶片一样，按下就不重来', 'One press, like film'],
        ['在家就能拍合格的证件照', 'Proper ID photos at home'],
        ['把一小时拍成十秒', 'An hour in ten seconds'],
      ],
      features: [
        ['手动对焦、快门、白平衡', 'Manual focus, shutter and white balance'],
        ['三十六种胶片颜色', 'Thirty-six film looks'],
        ['水平仪和构图线', 'Level and composition lines'],
      ],
      items: [
        ['柔光', 'Soft'],
        ['银盐', 'Silver'],
        ['海边', 'Seaside'],
        ['旧电影', 'Old cinema'],
        ['正午', 'Noon'],
        ['雨天', 'Rain'],
      ],
    },
    {
      slug: 'photo-edit',
      name: ['修图', 'Editing'],
      motifs: ['wand', 'brush', 'palette'],
      nouns: [
        ['修图', 'Retouch', 'wand', 0],
        ['拼图', 'Collage', 'squares-four', 1],
        ['抠图', 'Cutout', 'selection', 0],
        ['滤镜', 'Filters', 'palette', 0],
        ['老照片修复', 'Restore', 'clock-counter-clockwise', 2],
        ['海报设计', 'Poster', 'presentation', 1],
      ],
      summaries: [
        ['修得自然，看不出来才好', 'Retouching nobody notices'],
        ['九宫格、长图、海报随手拼', 'Grids, strips and posters in a minute'],
        ['让褪色的照片回到当年', 'Brings faded pictures back'],
      ],
      features: [
        ['发丝级别的自动抠图', 'Cutouts down to single hairs'],
        ['曲线、分离色调、局部调整', 'Curves, split toning, local edits'],
        ['模板每周更新', 'New layouts every week'],
      ],
      items: [
        ['亮度', 'Brightness'],
        ['对比度', 'Contrast'],
        ['高光', 'Highlights'],
        ['色温', 'Warmth'],
        ['颗粒', 'Grain'],
        ['暗角', 'Vignette'],
      ],
    },
    {
      slug: 'photo-album',
      name: ['相册壁纸', 'Albums'],
      motifs: ['image', 'heart', 'mountain'],
      nouns: [
        ['相册', 'Album', 'image', 0],
        ['壁纸', 'Wallpapers', 'frame-corners', 1],
        ['亲子相册', 'Family Album', 'people', 2],
        ['图集', 'Gallery', 'images', 0],
        ['时光轴', 'Timeline', 'calendar', 0],
        ['主题桌面', 'Themes', 'palette', 1],
      ],
      summaries: [
        ['照片自己按故事排好', 'Pictures arrange themselves into stories'],
        ['每天一张好看的桌面', 'A new wallpaper every morning'],
        ['一家人的照片放在一起', 'One album for the whole family'],
      ],
      features: [
        ['按地点、人物、日期整理', 'Sorted by place, person and date'],
        ['相似照片合并，省出空间', 'Groups look-alikes to save space'],
        ['家人可以一起添加和留言', 'Family can add and comment'],
      ],
      items: [
        ['去年的雪', 'Last winter'],
        ['奶奶的院子', "Grandma's yard"],
        ['毕业旅行', 'Graduation trip'],
        ['小满一岁', 'First birthday'],
        ['周末露营', 'Camping'],
        ['老街', 'Old street'],
      ],
    },
  ],
};
