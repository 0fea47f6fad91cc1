import type { DemoCategory } from '../types';

export const travel: DemoCategory = {
  slug: 'travel',
  name: ['旅行出行', 'Travel'],
  weight: 4,
  features: [
    ['离线地图，没信号也能走', 'Offline maps for places without signal'],
    ['行程可分享给同行的人', 'Share the plan with those who come along'],
    ['无障碍路线标注', 'Step-free routes are marked'],
  ],
  permissions: ['ACCESS_FINE_LOCATION', 'ACCESS_COARSE_LOCATION', 'POST_NOTIFICATIONS'],
  subs: [
    {
      slug: 'travel-map',
      name: ['地图导航', 'Maps'],
      motifs: ['pin', 'compass', 'route'],
      nouns: [
        ['地图', 'Maps', 'map-trifold', 0],
        ['导航', 'Navigator', 'navigation-arrow', 0],
        ['指南针', 'Compass', 'compass', 0],
        ['停车', 'Parking', 'car', 2],
        ['步行城市', 'Walks', 'person-simple-walk', 0],
        ['足迹', 'Footprints', 'footprints', 1],
      ],
      summaries: [
        ['走小路，看风景', 'Takes the scenic way'],
        ['把去过的地方点亮', 'Light up where you have been'],
        ['停在哪儿了，一点就找到', 'Find where you parked'],
      ],
      features: [
        ['步行导航会说：在红色大门左转', 'Directions by landmarks'],
        ['等高线与山路分级', 'Contours and trail grades'],
        ['坐标转换与轨迹导出', 'Converts positions, exports tracks'],
      ],
      items: [
        ['北门广场', 'North Gate Square'],
        ['老码头', 'Old wharf'],
        ['植物园', 'Botanic garden'],
        ['山顶观景台', 'Summit view'],
        ['图书馆', 'Library'],
        ['家', 'Home'],
      ],
    },
    {
      slug: 'travel-transit',
      name: ['公交火车', 'Transit'],
      motifs: ['train', 'bus', 'ticket'],
      nouns: [
        ['公交', 'Bus', 'bus', 0],
        ['地铁图', 'Metro', 'subway', 1],
        ['列车时刻', 'Trains', 'train', 2],
        ['班车', 'Shuttle', 'van', 0],
        ['航班', 'Flights', 'airplane', 2],
        ['轮渡', 'Ferry', 'boat', 2],
      ],
      summaries: [
        ['下一班还有几分钟', 'Minutes to the next one'],
        ['换乘少走路的那条线', 'The change with the least walking'],
        ['晚点了先告诉你', 'Tells you first when it is late'],
      ],
      features: [
        ['到站震动提醒', 'Vibrates at your stop'],
        ['末班车时间表', 'Last departures'],
        ['站内厕所与电梯位置', 'Lifts and toilets in stations'],
      ],
      items: [
        ['3 号线 · 2 分钟', 'Line 3 · 2 min'],
        ['快速公交 12', 'Express 12'],
        ['南站', 'South Station'],
        ['G 次列车 14:20', 'Train 14:20'],
        ['江心岛轮渡', 'Island ferry'],
        ['机场大巴', 'Airport bus'],
      ],
    },
    {
      slug: 'travel-trip',
      name: ['行程酒店', 'Trips'],
      motifs: ['suitcase', 'plane', 'mountain'],
      nouns: [
        ['行程', 'Trips', 'suitcase', 0],
        ['民宿', 'Stays', 'house', 1],
        ['旅行手册', 'Travel Book', 'book', 0],
        ['露营地', 'Campsites', 'tent', 1],
        ['打包清单', 'Packing', 'list', 2],
        ['自驾', 'Road Trip', 'car', 0],
      ],
      summaries: [
        ['一个周末，刚好走完一座小城', 'A small town in one weekend'],
        ['住进风景里', 'Sleep inside the view'],
        ['出发前少忘一样东西', 'Forget one thing less'],
      ],
      features: [
        ['按步行距离排好每一天', 'Days arranged by walking distance'],
        ['露营地水电与信号标注', 'Water, power and signal at camps'],
        ['天气变了自动改清单', 'The list follows the weather'],
      ],
      items: [
        ['第一天：古城墙', 'Day 1: the walls'],
        ['湖边小屋', 'Lake cabin'],
        ['日出 5:48', 'Sunrise 5:48'],
        ['充电宝', 'Power bank'],
        ['盘山公路', 'Mountain road'],
        ['夜市', 'Night market'],
      ],
    },
  ],
};
